/* Notes what a program does to the files of one folder, by standing before the C library: LD_PRELOAD.

   POWER_FOLDER is the folder, POWER_LOG the file to which each note is appended at once by one write, after what it
   tells of has been done; a sync is noted when it begins as well. recorder.py reads the notes. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

struct note {
    uint32_t kind, thread, first, second;
    uint64_t inode, offset, length, bytes;
    int64_t when;
};

static int log_file = -1;
static char folder[PATH_MAX];
static size_t folder_length;

#define REAL(name, type) \
    static __typeof__(type) real; \
    if (!real) real = (__typeof__(type))dlsym(RTLD_NEXT, name)

__attribute__((constructor)) static void begin(void) {
    const char *where = getenv("POWER_FOLDER"), *log = getenv("POWER_LOG");
    if (!where || !log) return;
    folder_length = strlen(where);
    if (folder_length >= sizeof folder) return;
    memcpy(folder, where, folder_length + 1);
    log_file = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    /* Out of the way of programs that close all low descriptors. */
    int high = fcntl(log_file, F_DUPFD_CLOEXEC, 700);
    if (high >= 0) { syscall(SYS_close, log_file); log_file = high; }
}

static int inside(const char *path) {
    return log_file >= 0 && path && !strncmp(path, folder, folder_length) &&
           (path[folder_length] == '/' || !path[folder_length]);
}

static void tell(uint32_t kind, uint64_t inode, uint64_t offset, uint64_t length, const char *first,
                 const char *second, const void *data, size_t bytes) {
    int kept = errno;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    struct note note = {kind, (uint32_t)syscall(SYS_gettid), first ? (uint32_t)strlen(first) : 0,
                        second ? (uint32_t)strlen(second) : 0, inode, offset, length, bytes,
                        (int64_t)now.tv_sec * 1000000000 + now.tv_nsec};
    struct iovec parts[4] = {{&note, sizeof note}, {(void *)first, note.first}, {(void *)second, note.second},
                             {(void *)data, bytes}};
    if (syscall(SYS_writev, log_file, parts, 4) != (ssize_t)(sizeof note + note.first + note.second + bytes)) abort();
    errno = kept;
}

/* The inode of a descriptor whose file lies in the folder, removed or not; 0 of any other. */
static uint64_t inode_of(int file) {
    if (log_file < 0) return 0;
    int kept = errno;
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    struct stat found;
    uint64_t inode = 0;
    if (length > 0) {
        path[length] = 0;
        if (inside(path) && !fstat(file, &found)) inode = found.st_ino;
    }
    errno = kept;
    return inode;
}

/* -- names -- */

static int opened(int file, const char *path, int flags) {
    struct stat found;
    if (file >= 0 && (flags & (O_CREAT | O_TRUNC)) && inside(path) && !fstat(file, &found))
        tell('o', found.st_ino, 0, (flags & O_TRUNC) != 0, path, NULL, NULL, 0);
    return file;
}

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        va_list rest; va_start(rest, flags); mode_t mode = va_arg(rest, mode_t); va_end(rest); \
        REAL(#name, int (*)(const char *, int, ...)); \
        return opened(real(path, flags, mode), path, flags); \
    }
OPEN(open)
OPEN(open64)

#define OPENAT(name) \
    int name(int at, const char *path, int flags, ...) { \
        va_list rest; va_start(rest, flags); mode_t mode = va_arg(rest, mode_t); va_end(rest); \
        REAL(#name, int (*)(int, const char *, int, ...)); \
        return opened(real(at, path, flags, mode), path, flags); \
    }
OPENAT(openat)
OPENAT(openat64)

static int named(int done, uint32_t kind, const char *first, const char *second) {
    struct stat found = {0};
    if (!done && (inside(first) || inside(second))) {
        if (kind != 'u') stat(second ? second : first, &found);
        tell(kind, found.st_ino, 0, 0, first, second, NULL, 0);
    }
    return done;
}

int rename(const char *from, const char *to) {
    REAL("rename", int (*)(const char *, const char *));
    return named(real(from, to), 'r', from, to);
}
int renameat(int a, const char *from, int b, const char *to) {
    REAL("renameat", int (*)(int, const char *, int, const char *));
    return named(real(a, from, b, to), 'r', from, to);
}
int link(const char *from, const char *to) {
    REAL("link", int (*)(const char *, const char *));
    return named(real(from, to), 'l', from, to);
}
int linkat(int a, const char *from, int b, const char *to, int flags) {
    REAL("linkat", int (*)(int, const char *, int, const char *, int));
    return named(real(a, from, b, to, flags), 'l', from, to);
}
int unlink(const char *path) {
    REAL("unlink", int (*)(const char *));
    return named(real(path), 'u', path, NULL);
}
int unlinkat(int at, const char *path, int flags) {
    REAL("unlinkat", int (*)(int, const char *, int));
    return named(real(at, path, flags), 'u', path, NULL);
}
int rmdir(const char *path) {
    REAL("rmdir", int (*)(const char *));
    return named(real(path), 'u', path, NULL);
}
int mkdir(const char *path, mode_t mode) {
    REAL("mkdir", int (*)(const char *, mode_t));
    return named(real(path, mode), 'm', path, NULL);
}
int mkdirat(int at, const char *path, mode_t mode) {
    REAL("mkdirat", int (*)(int, const char *, mode_t));
    return named(real(at, path, mode), 'm', path, NULL);
}

/* -- content -- */

static ssize_t written(ssize_t done, int file, const void *data, off_t offset) {
    uint64_t inode = done > 0 ? inode_of(file) : 0;
    if (inode) {
        if (offset < 0) offset = lseek(file, 0, SEEK_CUR) - done;
        tell('w', inode, (uint64_t)offset, (uint64_t)done, NULL, NULL, data, (size_t)done);
    }
    return done;
}

ssize_t write(int file, const void *data, size_t bytes) {
    REAL("write", ssize_t (*)(int, const void *, size_t));
    return written(real(file, data, bytes), file, data, -1);
}
ssize_t pwrite(int file, const void *data, size_t bytes, off_t offset) {
    REAL("pwrite", ssize_t (*)(int, const void *, size_t, off_t));
    return written(real(file, data, bytes, offset), file, data, offset);
}
ssize_t pwrite64(int file, const void *data, size_t bytes, off64_t offset) {
    REAL("pwrite64", ssize_t (*)(int, const void *, size_t, off64_t));
    return written(real(file, data, bytes, offset), file, data, offset);
}

/* What the system copies by itself is read again from where it was written. */
static ssize_t copied(ssize_t done, int file, off_t offset) {
    if (done > 0 && inode_of(file)) {
        if (offset < 0) offset = lseek(file, 0, SEEK_CUR) - done;
        char link[64];
        snprintf(link, sizeof link, "/proc/self/fd/%d", file);
        int again = (int)syscall(SYS_openat, AT_FDCWD, link, O_RDONLY | O_CLOEXEC, 0);
        char *data = malloc((size_t)done);
        if (again < 0 || !data || pread(again, data, (size_t)done, offset) != done) abort();
        written(done, file, data, offset);
        free(data);
        syscall(SYS_close, again);
    }
    return done;
}

ssize_t sendfile(int to, int from, off_t *offset, size_t bytes) {
    REAL("sendfile", ssize_t (*)(int, int, off_t *, size_t));
    return copied(real(to, from, offset, bytes), to, -1);
}
ssize_t sendfile64(int to, int from, off64_t *offset, size_t bytes) {
    REAL("sendfile64", ssize_t (*)(int, int, off64_t *, size_t));
    return copied(real(to, from, offset, bytes), to, -1);
}
ssize_t copy_file_range(int from, off64_t *a, int to, off64_t *b, size_t bytes, unsigned flags) {
    REAL("copy_file_range", ssize_t (*)(int, off64_t *, int, off64_t *, size_t, unsigned));
    ssize_t done = real(from, a, to, b, bytes, flags);
    return copied(done, to, b ? *b - done : -1);
}

static int resized(int done, int file, off_t length) {
    uint64_t inode = done ? 0 : inode_of(file);
    if (inode) tell('t', inode, 0, (uint64_t)length, NULL, NULL, NULL, 0);
    return done;
}
int ftruncate(int file, off_t length) {
    REAL("ftruncate", int (*)(int, off_t));
    return resized(real(file, length), file, length);
}
int ftruncate64(int file, off64_t length) {
    REAL("ftruncate64", int (*)(int, off64_t));
    return resized(real(file, length), file, length);
}

/* -- syncs -- */

#define SYNC(name) \
    int name(int file) { \
        REAL(#name, int (*)(int)); \
        uint64_t inode = inode_of(file); \
        if (inode) tell('b', inode, 0, 0, NULL, NULL, NULL, 0); \
        int done = real(file); \
        if (inode) tell(done ? 'f' : 's', inode, 0, 0, NULL, NULL, NULL, 0); \
        return done; \
    }
SYNC(fsync)
SYNC(fdatasync)

/* -- times -- */

int utimensat(int at, const char *path, const struct timespec times[2], int flags) {
    REAL("utimensat", int (*)(int, const char *, const struct timespec *, int));
    int done = real(at, path, times, flags);
    struct stat found;
    if (!done && inside(path) && !stat(path, &found))
        tell('d', found.st_ino, 0, (uint64_t)found.st_mtim.tv_sec * 1000000000 + (uint64_t)found.st_mtim.tv_nsec,
             path, NULL, NULL, 0);
    return done;
}

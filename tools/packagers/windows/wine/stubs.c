/* What Wine 8 lacks of `ucrtbase.dll` and numpy asks for; all else is forwarded. For trials alone, never shipped. */
typedef struct { float real, imaginary; } Single;
typedef struct { double real, imaginary; } Double;

static double angle(double real, double imaginary) {
    double result;
    __asm__("fpatan" : "=t"(result) : "0"(real), "u"(imaginary) : "st(1)");
    return result;
}
static double length(double real, double imaginary) { return __builtin_sqrt(real * real + imaginary * imaginary); }

float stub_crealf(Single z) { return z.real; }
float stub_cimagf(Single z) { return z.imaginary; }
float stub_cargf(Single z) { return (float)angle(z.real, z.imaginary); }
float stub_cabsf(Single z) { return (float)length(z.real, z.imaginary); }
double stub_carg(Double z) { return angle(z.real, z.imaginary); }
double stub_cargl(Double z) { return angle(z.real, z.imaginary); }
double stub_cabsl(Double z) { return length(z.real, z.imaginary); }
double stub_creall(Double z) { return z.real; }
double stub_cimagl(Double z) { return z.imaginary; }
int _fltused;
int __stdcall DllMain(void *module, unsigned reason, void *reserved) { return 1; }

export const why = 'Input of any size and depth reaches the rules.';
export const file = 'src/shared/validation/shape.ts';
export const find = 'if (!hasShape(input, shape)) throw new TooComplex();';
export const replace = 'hasShape(input, shape);';
export const specs = ['src/shared/validation/shape.spec.ts'];
export const only = 'before its fields are looked at';

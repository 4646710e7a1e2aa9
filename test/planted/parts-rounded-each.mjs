export const why = 'Each part of a salary is rounded for itself: 7 + 7 + 7 of 21 days of 1,000.00 come to 999.99.';
export const file = 'src/payroll/pay/unit-rounding.ts';
export const find = 'const same = others.filter((other) => isSameUnit(part, other));';
export const replace = 'const same = others.filter((other) => isSameUnit(part, other) && false);';
export const specs = ['src/payroll/invoices/unit-rounding.db.spec.ts'];

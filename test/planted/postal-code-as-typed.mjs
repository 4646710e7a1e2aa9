export const why =
  'The postal code of a company stands in payment files as it was typed, with letters that banks do not print.';
export const file = 'src/wallet/withdrawals/files/pain.ts';
export const find = 'const postalCode = printedWithin(address.postalCode, BANK_LENGTHS.postalCode);';
export const replace = 'const { postalCode } = address;';
export const specs = ['src/wallet/withdrawals/files/payable-names.spec.ts'];
export const only = 'for any address of the company';

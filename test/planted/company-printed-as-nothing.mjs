export const why = 'A company whose name is nothing but signs stands in payment files by a name that banks refuse.';
export const file = 'src/wallet/withdrawals/files/pain.ts';
export const find = 'return saysSomething(printed) ? printed :';
export const replace = 'return printed ? printed :';
export const specs = ['src/wallet/withdrawals/files/payable-names.spec.ts'];
export const only = 'for any address of the company';

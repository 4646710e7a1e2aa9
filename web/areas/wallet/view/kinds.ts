export const WALLET_KINDS = ['OPEN', 'PERCENT', 'BANK'] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];

export const SHARE_DIRECTIONS = ['BOTH', 'INBOUND', 'OUTBOUND'] as const;
export type ShareDirection = (typeof SHARE_DIRECTIONS)[number];

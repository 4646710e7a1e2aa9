export type WalletKind = 'OPEN' | 'PERCENT' | 'BANK';

export const SHARE_DIRECTIONS = ['BOTH', 'INBOUND', 'OUTBOUND'] as const;
export type ShareDirection = (typeof SHARE_DIRECTIONS)[number];

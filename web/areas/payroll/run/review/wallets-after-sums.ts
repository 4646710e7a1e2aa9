import type { PayingWalletItem } from '~/areas/payroll/invoice/invoice-item';

/** A wallet before and after the drafts are paid; amounts are minor units as text. */
export interface WalletAfter {
  uuid: string;
  name: string;
  /** Null where its balance is not for whoever looks. */
  now: string | null;
  sum: string;
  after: string | null;
}

/** Returns the wallets out of which drafts are paid. */
export function walletsAfter(
  sources: readonly Pick<WalletAfter, 'uuid' | 'name' | 'sum'>[],
  wallets: readonly PayingWalletItem[],
): WalletAfter[] {
  return sources.map(({ uuid, name, sum }) => {
    const now = wallets.find((wallet) => wallet.uuid === uuid)?.balance ?? null;
    return { uuid, name, now, sum, after: now === null ? null : (BigInt(now) - BigInt(sum)).toString() };
  });
}

/** An unknown balance is left to the server. */
export function isCovered(after: readonly WalletAfter[]): boolean {
  return after.every((wallet) => wallet.after === null || !wallet.after.startsWith('-'));
}

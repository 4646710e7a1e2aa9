import type { PayingWalletItem } from '~/areas/payroll/invoice/invoice-item';
import type { DraftItem } from '../run-item';

/** A wallet before and after the drafts are paid; amounts are minor units as text. */
export interface WalletAfter {
  uuid: string;
  name: string;
  /** Null where its balance is not for whoever looks. */
  now: string | null;
  sum: string;
  after: string | null;
}

/** Those out of which drafts are paid. */
export function walletsAfter(drafts: readonly DraftItem[], wallets: readonly PayingWalletItem[]): WalletAfter[] {
  const sums = new Map<string, { name: string; sum: bigint }>();
  for (const { source, sum } of drafts) {
    if (!source) continue;
    const known = sums.get(source.uuid)?.sum ?? 0n;
    sums.set(source.uuid, { name: source.name, sum: known + BigInt(sum) });
  }
  return [...sums].map(([uuid, { name, sum }]) => {
    const now = wallets.find((wallet) => wallet.uuid === uuid)?.balance ?? null;
    return { uuid, name, now, sum: sum.toString(), after: now === null ? null : (BigInt(now) - sum).toString() };
  });
}

/** What is unknown here, the server decides. */
export function isCovered(after: readonly WalletAfter[]): boolean {
  return after.every((wallet) => wallet.after === null || !wallet.after.startsWith('-'));
}

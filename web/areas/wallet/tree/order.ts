import type { FamilyItem } from '~/areas/wallet/view/accounts-view';

/** The tree with wallets, or shares of one wallet, in this order; what is not named comes after. */
export function ordered(families: readonly FamilyItem[], accounts: readonly string[]): FamilyItem[] {
  const places = new Map(accounts.map((uuid, position) => [uuid, position]));
  const sorted = <T extends { uuid: string }>(items: T[]): T[] =>
    items.some(({ uuid }) => places.has(uuid))
      ? [...items].sort((a, b) => (places.get(a.uuid) ?? Infinity) - (places.get(b.uuid) ?? Infinity))
      : items;
  return families.map((family) => ({
    ...family,
    wallets: sorted(family.wallets).map((wallet) => ({ ...wallet, shares: sorted(wallet.shares) })),
  }));
}

/** All that has to be named so that one list changes: of wallets those of all families, as they have one order. */
export function namesWith(families: readonly FamilyItem[], list: readonly string[]): string[] {
  const isOfWallets = families.some(({ wallets }) => wallets.some(({ uuid }) => list.includes(uuid)));
  if (!isOfWallets) return [...list];
  return families.flatMap(({ wallets }) => {
    const names = wallets.map(({ uuid }) => uuid);
    return names.some((uuid) => list.includes(uuid)) ? list : names;
  });
}

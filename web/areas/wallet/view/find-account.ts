import type { FamilyItem, ShareItem, WalletItem } from './accounts-view';

export interface FoundAccount {
  family: FamilyItem;
  wallet: WalletItem;
  /** Null where the wallet itself is meant. */
  share: ShareItem | null;
}

/** A wallet or share by its public id. */
export function findAccount(families: readonly FamilyItem[], uuid: string | null): FoundAccount | undefined {
  for (const family of families) {
    for (const wallet of family.wallets) {
      if (wallet.uuid === uuid) return { family, wallet, share: null };
      const share = wallet.shares.find((each) => each.uuid === uuid);
      if (share) return { family, wallet, share };
    }
  }
  return undefined;
}

/** `Salary / Living` */
export function accountName({ wallet, share }: Pick<FoundAccount, 'wallet' | 'share'>): string {
  return share ? `${wallet.name} / ${share.name}` : wallet.name;
}

import type { ShareDirection } from '~/areas/wallet/view/kinds';

/** An account that somebody else shares with whoever looks, or has offered to. */
export interface SharedItem {
  invite: string;
  state: 'PENDING' | 'ACCEPTED';
  share: string;
  name: string;
  /** A person, or the company. */
  owner: string;
  direction: ShareDirection;
  currency: string;
  decimals: number;
  /** Balance in minor units; null to who only puts in, and before it was accepted. */
  balance: string | null;
  /** Moment until which a pending invite can be answered. */
  expiresAt: string;
}

/** A guest puts money in, or takes it out. */
export type JointWay = 'in' | 'out';

export function waysOf({ direction }: Pick<SharedItem, 'direction'>): JointWay[] {
  return direction === 'BOTH' ? ['in', 'out'] : [direction === 'INBOUND' ? 'in' : 'out'];
}

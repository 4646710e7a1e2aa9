/** Changed time of invoiced days that no invoice takes by itself. */
export interface LateTimeItem {
  user: string;
  name: string;
  kind: 'LATE' | 'CORRECTION';
  state: 'WAITING' | 'ADDED' | 'DISMISSED';
  /** First and last day. */
  from: string;
  to: string;
  days: number;
  seconds: number;
  /** Minor units as text. */
  amount: string;
  currency: string;
  decimals: number;
  /** Day on which the oldest of it was found. */
  since: string;
  reason: string | null;
  /** Nobody decides about their own pay. */
  isOwn: boolean;
}

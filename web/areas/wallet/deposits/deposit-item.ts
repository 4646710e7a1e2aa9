export interface DepositItem {
  uuid: string;
  wallet: string;
  means: 'CARD' | 'BANK';
  state: 'CREATED' | 'CREDITED' | 'EXPIRED' | 'MISMATCH' | 'CANCELLED';
  /** Minor units as text. */
  amount: string;
  currency: string;
  decimals: number;
  reference: string | null;
  /** Where it is paid by card. */
  link: string | null;
  /** Of whose accounts it is. */
  userType: 'user' | 'company';
}

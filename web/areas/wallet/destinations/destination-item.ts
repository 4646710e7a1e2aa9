/** Where money goes, and where it went before. */
export interface DestinationItem {
  payee: string;
  name: string;
  kind: string;
  version: number;
  state: 'KNOWN' | 'NEW' | 'CHANGED';
  /** Bank and end of the number. */
  account: string;
  holder: string;
  /** Null but for changed ones; empty texts where nothing else is known. */
  former: { account: string; holder: string } | null;
}

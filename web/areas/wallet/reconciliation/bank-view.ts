export type LineState = 'OPEN' | 'MATCHED' | 'BOOKED';

export interface SuggestionItem {
  kind: 'DEPOSIT' | 'RECONCILIATION' | 'POSTING';
  uuid: string;
  certainty: 'EXACT' | 'SUGGESTED';
  day: string;
  description: string;
  reference: string | null;
}

export interface LineItem {
  uuid: string;
  bookedOn: string;
  /** Minor units as text; below zero: it went out. */
  amount: string;
  text: string;
  state: LineState;
  suggestions: SuggestionItem[];
  /** Reason of a removed line; null for others. */
  removeReason: string | null;
}

export interface ImportItem {
  uuid: string;
  source: 'FILE' | 'TYPED' | 'UNKNOWN';
  fileName: string | null;
  newCount: number;
  knownCount: number;
  /** Number of new lines that were matched or booked since. */
  usedCount: number;
  importedAt: string;
  importer: string;
  remover: string | null;
  removeReason: string | null;
}

export interface NoteItem {
  uuid: string;
  action: 'CREDIT' | 'DEBIT';
  /** Minor units as text, above zero. */
  amount: string;
  day: string;
  description: string;
  vendor: string | null;
  state: LineState | 'DELETED';
}

export interface BankWallet {
  uuid: string;
  name: string;
  currency: string;
  decimals: number;
}

export const VIEWS = ['open', 'matched', 'booked', 'notes', 'imports', 'removed'] as const;
export type View = (typeof VIEWS)[number];

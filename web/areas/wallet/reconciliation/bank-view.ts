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

export const VIEWS = ['open', 'matched', 'booked', 'notes'] as const;
export type View = (typeof VIEWS)[number];

import type { BankCandidate } from './bank-candidates.service.js';
import type { BankLine } from '../records/bank-line.entity.js';
import type { Certainty } from './suggestions.js';

export interface Suggestion {
  candidate: BankCandidate;
  certainty: Certainty;
}

export interface BankLineView {
  line: BankLine;
  /** Of an open one, the likeliest first. */
  suggestions: Suggestion[];
}

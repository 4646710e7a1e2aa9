import type { BankCandidate } from './bank-candidates.service.js';
import type { BankLine } from '../records/bank-line.entity.js';
import type { Certainty } from './suggestions.js';

export interface Suggestion {
  candidate: BankCandidate;
  certainty: Certainty;
}

export interface BankLineView {
  line: BankLine;
  /** Candidates for an open line, the likeliest first; empty for other lines. */
  suggestions: Suggestion[];
}

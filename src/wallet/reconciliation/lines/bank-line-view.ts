import type { Uuid } from '../../../shared/ids/id.js';
import type { BankLine } from '../records/bank-line.entity.js';
import type { Candidate, Certainty } from './suggestions.js';

export type BankCandidateKind = 'DEPOSIT' | 'RECONCILIATION' | 'POSTING';

export interface BankCandidate extends Candidate {
  kind: BankCandidateKind;
  uuid: Uuid;
  description: string;
}

export interface Suggestion {
  candidate: BankCandidate;
  certainty: Certainty;
}

export interface BankLineView {
  line: BankLine;
  /** Candidates for an open line, the likeliest first; empty for other lines. */
  suggestions: Suggestion[];
}

import type { Key } from '../../shared/ids/id.js';
import type { Span } from '../activities/interval.js';
import type { RefusalCode } from './admission.js';
import type { ActivityItem } from './claim.js';

/** What one client sends at once. */
export interface Submission {
  /** Internal key of the person whose time it is. */
  userKey: Key<'user'>;
  device: string | null;
  /** Seconds by which the client's clock is behind the server's. */
  correction: number;
  items: readonly ActivityItem[];
}

/** What became of one item. */
export interface Verdict {
  uuid: string;
  verdict: 'ACCEPTED' | 'DUPLICATE' | 'TRIMMED' | 'REJECTED';
  code: RefusalCode | null;
  /** For the sentence: the field to blame, and the bound that was passed. */
  field?: string;
  limit?: number;
  /** What was kept of a trimmed item, in the server's clock. */
  left: Span[];
}

const plain = (uuid: string, verdict: Verdict['verdict'], left: Span[] = []): Verdict => ({
  uuid,
  verdict,
  code: null,
  left,
});

export const accepted = (uuid: string): Verdict => plain(uuid, 'ACCEPTED');
export const duplicate = (uuid: string): Verdict => plain(uuid, 'DUPLICATE');
export const trimmed = (uuid: string, left: Span[]): Verdict => plain(uuid, 'TRIMMED', left);
export const rejected = (uuid: string, reason: { code: RefusalCode; field?: string; limit?: number }): Verdict => ({
  ...plain(uuid, 'REJECTED'),
  ...reason,
});

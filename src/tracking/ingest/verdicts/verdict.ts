import type { Span } from '../../activities/interval.js';

/** Why nothing may be recorded at a time, in the codes that trackers know. */
export type RefusalCode =
  | 'IN_THE_FUTURE'
  | 'TOO_OLD'
  | 'PROJECT_NOT_FOUND'
  | 'PROJECT_ARCHIVED'
  | 'REMOVED_FROM_PROJECT'
  | 'TRACKING_OFF'
  | 'OUTSIDE_RECORDING_HOURS';

export interface Refusal {
  code: RefusalCode;
  /** The minutes, days, hours or moment of the rule that was broken. */
  limit?: number | string;
}

/** Why an item was refused or not stored whole. */
export type VerdictCode = RefusalCode | 'INVALID_ACTIVITY' | 'CONFLICT' | 'ALREADY_RECORDED';

/** The result for one item. */
export interface Verdict {
  uuid: string;
  verdict: 'ACCEPTED' | 'DUPLICATE' | 'TRIMMED' | 'REJECTED';
  code: VerdictCode | null;
  /** The field to blame; `limit` is the bound that was passed. */
  field?: string;
  limit?: number | string;
  /** The spans of a trimmed item that were stored, in the server's clock. */
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
export const trimmed = (uuid: string, left: Span[], cut: Refusal | null): Verdict => ({
  ...plain(uuid, 'TRIMMED', left),
  ...(cut ?? { code: 'ALREADY_RECORDED' }),
});
export const rejected = (uuid: string, reason: Pick<Verdict, 'field' | 'limit'> & { code: VerdictCode }): Verdict => ({
  ...plain(uuid, 'REJECTED'),
  ...reason,
});

import type { AppKind } from '../../apps/app.entity.js';

/** A client's claim about one activity, not validated yet. */
export interface ActivityItem {
  uuid: string;
  project: string;
  startedAt: string;
  endedAt: string;
  idle?: number | null;
  mouseMoves?: number | null;
  keyClicks?: number | null;
  memo?: string | null;
  usages?: readonly UsageItem[] | null;
}

export interface UsageItem {
  kind: AppKind;
  name: string;
  title?: string | null;
  seconds: number;
}

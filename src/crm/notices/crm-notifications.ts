import { notificationType } from '../../identity/index.js';
import type { LeadStatus } from '../records/lead-rules.js';

const panel = ({ lead }: { lead: string }): string => `/crm?lead=${lead}`;

/** Tells the followers and the creator of a lead of its new status, but not the one who moved it. */
export const LEAD_STATUS = notificationType<{
  lead: string;
  name: string;
  agent: string;
  from: LeadStatus;
  to: LeadStatus;
}>({
  name: 'LEAD_STATUS',
  link: panel,
  channels: { mail: true, push: true },
  words: ({ from, to }) => ({ before: `leadStatuses.${from}`, after: `leadStatuses.${to}` }),
});

/** Tells people whom somebody else made followers of a lead. */
export const LEAD_ASSIGNED = notificationType<{ lead: string; name: string; agent: string }>({
  name: 'LEAD_ASSIGNED',
  link: panel,
  channels: { mail: true, push: true },
});

/** Reminds the followers of a lead on its follow-up day; its creator if it has none. */
export const LEAD_FOLLOW_UP = notificationType<{ lead: string; name: string; day: string }>({
  name: 'LEAD_FOLLOW_UP',
  link: panel,
  channels: { mail: true, push: true },
});

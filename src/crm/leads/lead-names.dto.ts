import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import type { LeadEventKind } from '../records/lead.entity.js';
import type { LeadPriority, LeadStatus } from '../records/lead-rules.js';
import type { LeadChip } from '../records/leads.query.js';

export const LeadStatusName = graphqlEnum<LeadStatus>('LeadStatus', {
  NEWLEAD: 'New.',
  INPROGRESS: 'In Progress.',
  NOANSWER: 'No Answer.',
  WAITINGCLOSURE: 'Waiting Closure.',
  SIGNED: 'Signed.',
  DECLINED: 'Declined.',
});

export const LeadPriorityName = graphqlEnum<LeadPriority>('LeadPriority', {
  LOW: 'Can wait.',
  MEDIUM: 'The default.',
  HIGH: 'Comes before others.',
  URGENT: 'Comes first.',
});

export const LeadChipName = graphqlEnum<LeadChip>('LeadChip', {
  MINE: 'Leads that the caller follows.',
  POOL: 'Open leads that nobody follows.',
  OVERDUE: 'Open leads whose follow-up day has passed.',
  IDLE: 'Open leads about which nothing was done for 14 days.',
});

export const LeadEventName = graphqlEnum<LeadEventKind>('LeadEventKind', {
  CREATED: 'The lead was created.',
  EDITED: 'Facts of the lead were changed.',
  MOVED: 'The status was changed.',
  FOLLOWED: 'The agent began to follow it.',
  UNFOLLOWED: 'The agent stopped following it.',
  ASSIGNED: 'Its followers were chosen.',
  DELETED: 'It was deleted.',
  RESTORED: 'It was restored.',
  MAILED: 'A mail was sent to it.',
  FINALIZED: 'It was finalized.',
});

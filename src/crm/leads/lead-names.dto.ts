import { registerEnumType } from '@nestjs/graphql';
import type { LeadEventKind } from '../records/lead.entity.js';
import type { LeadPriority, LeadStatus } from '../records/lead-rules.js';
import type { LeadChip } from '../records/leads.query.js';

export const LeadStatusName = {
  NEWLEAD: 'NEWLEAD',
  INPROGRESS: 'INPROGRESS',
  NOANSWER: 'NOANSWER',
  WAITINGCLOSURE: 'WAITINGCLOSURE',
  SIGNED: 'SIGNED',
  DECLINED: 'DECLINED',
} as const satisfies { [Name in LeadStatus]: Name };
registerEnumType(LeadStatusName, {
  name: 'LeadStatus',
  valuesMap: {
    NEWLEAD: { description: 'New.' },
    INPROGRESS: { description: 'In Progress.' },
    NOANSWER: { description: 'No Answer.' },
    WAITINGCLOSURE: { description: 'Waiting Closure.' },
    SIGNED: { description: 'Signed.' },
    DECLINED: { description: 'Declined.' },
  },
});

export const LeadPriorityName = {
  LOW: 'LOW',
  MEDIUM: 'MEDIUM',
  HIGH: 'HIGH',
  URGENT: 'URGENT',
} as const satisfies { [Name in LeadPriority]: Name };
registerEnumType(LeadPriorityName, {
  name: 'LeadPriority',
  valuesMap: {
    LOW: { description: 'Can wait.' },
    MEDIUM: { description: 'The default.' },
    HIGH: { description: 'Comes before others.' },
    URGENT: { description: 'Comes first.' },
  },
});

export const LeadChipName = {
  MINE: 'MINE',
  POOL: 'POOL',
  OVERDUE: 'OVERDUE',
  IDLE: 'IDLE',
} as const satisfies { [Name in LeadChip]: Name };
registerEnumType(LeadChipName, {
  name: 'LeadChip',
  valuesMap: {
    MINE: { description: 'Leads that the caller follows.' },
    POOL: { description: 'Open leads that nobody follows.' },
    OVERDUE: { description: 'Open leads whose follow-up day has passed.' },
    IDLE: { description: 'Open leads about which nothing was done for 14 days.' },
  },
});

export const LeadEventName = {
  CREATED: 'CREATED',
  EDITED: 'EDITED',
  MOVED: 'MOVED',
  FOLLOWED: 'FOLLOWED',
  UNFOLLOWED: 'UNFOLLOWED',
  ASSIGNED: 'ASSIGNED',
  DELETED: 'DELETED',
  RESTORED: 'RESTORED',
  MAILED: 'MAILED',
  FINALIZED: 'FINALIZED',
} as const satisfies { [Name in LeadEventKind]: Name };
registerEnumType(LeadEventName, {
  name: 'LeadEventKind',
  valuesMap: {
    CREATED: { description: 'The lead was created.' },
    EDITED: { description: 'Facts of the lead were changed.' },
    MOVED: { description: 'The status was changed.' },
    FOLLOWED: { description: 'The agent began to follow it.' },
    UNFOLLOWED: { description: 'The agent stopped following it.' },
    ASSIGNED: { description: 'Its followers were chosen.' },
    DELETED: { description: 'It was deleted.' },
    RESTORED: { description: 'It was restored.' },
    MAILED: { description: 'A mail was sent to it.' },
    FINALIZED: { description: 'It was finalized.' },
  },
});

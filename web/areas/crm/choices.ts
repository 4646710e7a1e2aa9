import type { LeadPriority, LeadStatus } from '@server/crm';

/** All statuses in the order of the board, which the keys 1 to 6 follow. */
export const LEAD_STATUS_CHOICES = [
  ...(['NEWLEAD', 'INPROGRESS', 'NOANSWER'] as const),
  ...(['WAITINGCLOSURE', 'SIGNED', 'DECLINED'] as const),
] as const satisfies readonly LeadStatus[];

export const LEAD_PRIORITY_CHOICES = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const satisfies readonly LeadPriority[];

export const CHIPS = ['MINE', 'POOL', 'OVERDUE', 'IDLE'] as const;

/** Leads that are won or lost are many, and nobody works on them: their columns are opened one by one. */
export function isClosedStatus(status: LeadStatus): boolean {
  return status === 'SIGNED' || status === 'DECLINED';
}

/** Columns of closed leads that the address opens; a phone opens the one that it shows. */
export function openedColumns(search: URLSearchParams): readonly LeadStatus[] {
  const opened = (search.get('open') ?? '').split('.');
  return LEAD_STATUS_CHOICES.filter(
    (status) => !isClosedStatus(status) || opened.includes(status) || search.get('column') === status,
  );
}

import type { Slug } from '../../shared/permissions/slug.js';

export const LEAD_STATUSES = ['NEWLEAD', 'INPROGRESS', 'NOANSWER', 'WAITINGCLOSURE', 'SIGNED', 'DECLINED'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const OPEN_STATUSES = ['NEWLEAD', 'INPROGRESS', 'NOANSWER', 'WAITINGCLOSURE'] as const satisfies LeadStatus[];

/** Priorities from the least to the most urgent; the database stores their places, from 1. */
export const LEAD_PRIORITIES = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const;
export type LeadPriority = (typeof LEAD_PRIORITIES)[number];

export type LeadSlug = Extract<Slug, `leads.${string}`>;

/** Permission for a move, by the kinds of both statuses. */
const MOVES: Readonly<
  Record<'OPEN' | 'SIGNED' | 'DECLINED', Readonly<Record<'OPEN' | 'SIGNED' | 'DECLINED', LeadSlug>>>
> = {
  OPEN: { OPEN: 'leads.follow', SIGNED: 'leads.close', DECLINED: 'leads.follow' },
  SIGNED: { OPEN: 'leads.close', SIGNED: 'leads.close', DECLINED: 'leads.close' },
  DECLINED: { OPEN: 'leads.close', SIGNED: 'leads.close', DECLINED: 'leads.close' },
};

/** Returns the permission that a move takes. Moving to the same status is no move. */
export function slugOfMove(from: LeadStatus, to: LeadStatus): LeadSlug {
  return MOVES[kindOf(from)][kindOf(to)];
}

export function isOpen(status: LeadStatus): boolean {
  return (OPEN_STATUSES as readonly LeadStatus[]).includes(status);
}

/** Returns the permission that each move between two different statuses takes. */
export function movesTable(): Record<LeadStatus, Partial<Record<LeadStatus, LeadSlug>>> {
  const to = (from: LeadStatus) =>
    Object.fromEntries(LEAD_STATUSES.filter((one) => one !== from).map((one) => [one, slugOfMove(from, one)]));
  return Object.fromEntries(LEAD_STATUSES.map((from) => [from, to(from)])) as ReturnType<typeof movesTable>;
}

function kindOf(status: LeadStatus): 'OPEN' | 'SIGNED' | 'DECLINED' {
  return status === 'SIGNED' || status === 'DECLINED' ? status : 'OPEN';
}

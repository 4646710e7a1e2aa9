import type { LeadDto, LeadPriority, LeadSlug, LeadStatus } from '@server/crm';

export type { LeadPriority, LeadStatus };
export type LeadsView = 'board' | 'table';

/** A lead as the board and the table show it. */
export interface LeadItem {
  uuid: string;
  version: number;
  name: string;
  status: LeadStatus;
  priority: LeadPriority;
  /** Person to ask there. */
  contact: string;
  email: string;
  phone: string;
  lastAgent: string | null;
  followers: string[];
  /** Whole days since the status was last changed. */
  days: number;
  lastAt: string;
  followUpOn: string | null;
  isOverdue: boolean;
  isFinalized: boolean;
  isDeleted: boolean;
}

export interface LeadRights {
  create: boolean;
  follow: boolean;
  close: boolean;
  /** The permission that a move between two statuses takes. */
  moves: Record<LeadStatus, Partial<Record<LeadStatus, LeadSlug>>>;
}

const DAY = 86_400_000;

export function leadItem(lead: LeadDto, { now, today }: { now: Date; today: string }): LeadItem {
  const { uuid, version, name, status, priority, email, phone, followUpOn } = lead;
  const [first] = lead.contacts;
  return {
    uuid,
    version,
    name,
    status,
    priority,
    email,
    phone,
    contact: first?.name || email || phone || lead.address,
    lastAgent: lead.lastAgent?.name ?? null,
    followers: lead.followers.map((follower) => follower.name),
    days: Math.max(0, Math.floor((now.getTime() - lead.statusAt.getTime()) / DAY)),
    lastAt: lead.lastAt.toISOString(),
    followUpOn,
    isOverdue: followUpOn !== null && followUpOn < today && status !== 'SIGNED' && status !== 'DECLINED',
    isFinalized: lead.finalizedAt !== null,
    isDeleted: lead.deletedAt !== null,
  };
}

/** Returns the permission that is missing for a move, or null. */
export function missingFor(rights: LeadRights, from: LeadStatus, to: LeadStatus): LeadSlug | null {
  const slug = rights.moves[from][to];
  if (!slug) return null;
  return rights[slug === 'leads.close' ? 'close' : 'follow'] ? null : slug;
}

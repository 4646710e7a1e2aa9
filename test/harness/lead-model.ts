/**
 * A model of the leads of one company, as simple as possible and in other words than the program: a list, looked through from
 * end to end each time. Methods return the refusal that is expected, or `done`.
 */
export const STATUSES = ['NEWLEAD', 'INPROGRESS', 'NOANSWER', 'WAITINGCLOSURE', 'SIGNED', 'DECLINED'] as const;
export type ModelStatus = (typeof STATUSES)[number];
const ENDS: readonly string[] = ['SIGNED', 'DECLINED'];

/** The letters of a person's permissions: they create (C), follow up (F) or close deals (X). */
export interface ModelPerson {
  name: string;
  may: string;
}

export interface Reach {
  name: string;
  email: string;
  phone: string;
  /** NP, or nothing. */
  country: string;
  address: string;
  contact: string;
}

export interface ModelLead extends Reach {
  uuid: string;
  status: ModelStatus;
  followers: string[];
  creator: string;
  version: number;
  isDeleted: boolean;
  importAt: number | null;
  moves: string[];
}

interface Call {
  by: ModelPerson;
  lead: ModelLead;
  /** The caller names another version than the one that is there. */
  stale?: boolean;
}

export const emailKey = ({ email }: Pick<Reach, 'email'>): string | null => email.toLowerCase() || null;

/** A number with its country, or the digits where nobody says which it is; two digits are no number. */
export function phoneKey({ phone, country }: Pick<Reach, 'phone' | 'country'>): string | null {
  const digits = phone.replace(/[^0-9]/g, '');
  if (phone.startsWith('+')) return `+${digits}`;
  if (digits.length < 5) return null;
  return country === 'NP' ? `+977${digits}` : digits;
}

export class LeadModel {
  readonly leads: ModelLead[] = [];

  sees({ name, may }: ModelPerson, lead: ModelLead): boolean {
    if (may.includes('X')) return true;
    if (lead.isDeleted) return false;
    const inPool = lead.followers.length === 0 && !ENDS.includes(lead.status);
    if (may.includes('F') && (inPool || lead.followers.includes(name))) return true;
    return may !== '' && lead.creator === name;
  }

  /** Returns the leads that a person finds, in the order of lists. All have the same priority and moment. */
  found(by: ModelPerson, keyword = ''): ModelLead[] {
    const word = keyword.toLowerCase();
    const holds = (one: ModelLead) =>
      [one.name, one.email, one.phone, one.address, one.contact].some((text) => text.toLowerCase().includes(word));
    return this.leads.filter((one) => !one.isDeleted && this.sees(by, one) && holds(one)).reverse();
  }

  /** Returns leads, but this one, that have one of its keys. */
  taken(reach: Reach, own?: ModelLead): ModelLead[] {
    const [email, phone] = [emailKey(reach), phoneKey(reach)];
    return this.leads.filter(
      (one) =>
        one !== own &&
        !one.isDeleted &&
        ((email !== null && emailKey(one) === email) || (phone !== null && phoneKey(one) === phone)),
    );
  }

  create(by: ModelPerson, reach: Reach, uuid: () => string): string {
    if (!by.may.includes('C')) return 'FORBIDDEN';
    const refusal = this.refusalOf(reach);
    if (refusal) return refusal;
    this.add(by, reach, { uuid: uuid(), followers: by.may.includes('F') ? [by.name] : [], importAt: null });
    return 'done';
  }

  add(by: ModelPerson, reach: Reach, own: Pick<ModelLead, 'uuid' | 'followers' | 'importAt'>): void {
    const fresh = { status: 'NEWLEAD' as const, creator: by.name, version: 1, isDeleted: false, moves: [] };
    this.leads.push({ ...reach, ...fresh, ...own });
  }

  edit({ by, lead, stale }: Call, change: Partial<Reach>): string {
    if (by.may === '') return 'FORBIDDEN';
    if (!this.sees(by, lead) || lead.isDeleted) return 'NOT_FOUND';
    const follows = by.may.includes('F') && lead.followers.includes(by.name);
    const creates = by.may.includes('C') && lead.creator === by.name && lead.status === 'NEWLEAD';
    if (!by.may.includes('X') && !follows && !creates) return 'FORBIDDEN';
    if (stale) return 'LEAD_CHANGED';
    const after = { ...lead, ...change };
    const refusal = this.refusalOf(after, lead);
    if (refusal) return refusal;
    Object.assign(lead, change);
    lead.version++;
    return 'done';
  }

  move({ by, lead, stale }: Call, status: ModelStatus, description: string): string {
    const closed = this.closedTo(by, lead);
    if (closed) return closed;
    if (stale) return 'LEAD_CHANGED';
    if (lead.isDeleted) return 'NOT_FOUND';
    if (status === lead.status) return 'LEAD_SAME_STATUS';
    const isDeal = ENDS.includes(lead.status) || status === 'SIGNED';
    if (!by.may.includes(isDeal ? 'X' : 'F')) return 'MOVE_NOT_ALLOWED';
    lead.moves.push(`${by.name}: ${lead.status} to ${status}, ${description}`);
    if (!lead.followers.includes(by.name)) lead.followers.push(by.name);
    lead.status = status;
    lead.version++;
    return 'done';
  }

  follow({ by, lead }: Call, wanted: boolean): string {
    const closed = this.closedTo(by, lead);
    if (closed) return closed;
    if (lead.isDeleted) return 'NOT_FOUND';
    if (!by.may.includes('F')) return 'FORBIDDEN';
    if (lead.followers.includes(by.name) === wanted) return 'done';
    lead.followers = wanted ? [...lead.followers, by.name] : lead.followers.filter((one) => one !== by.name);
    lead.version++;
    return 'done';
  }

  assign({ by, lead, stale }: Call, agents: readonly ModelPerson[]): string {
    const closed = this.closedTo(by, lead);
    if (closed) return closed;
    if (stale) return 'LEAD_CHANGED';
    if (lead.isDeleted) return 'NOT_FOUND';
    if (!by.may.includes('X')) return 'FORBIDDEN';
    if (agents.some(({ may }) => !may.includes('F'))) return 'NOT_AN_AGENT';
    lead.followers = agents.map(({ name }) => name);
    lead.version++;
    return 'done';
  }

  delete({ by, lead, stale }: Call): string {
    const closed = this.closedTo(by, lead);
    if (closed) return closed;
    if (stale) return 'LEAD_CHANGED';
    if (lead.isDeleted) return 'NOT_FOUND';
    if (!by.may.includes('X')) return 'FORBIDDEN';
    lead.isDeleted = true;
    lead.version++;
    return 'done';
  }

  restore({ by, lead, stale }: Call): string {
    const closed = this.closedTo(by, lead);
    if (closed) return closed;
    if (stale) return 'LEAD_CHANGED';
    if (!by.may.includes('X')) return 'FORBIDDEN';
    if (!lead.isDeleted) return 'NOT_FOUND';
    if (this.taken(lead, lead).length > 0) return 'LEAD_EXISTS';
    lead.isDeleted = false;
    lead.version++;
    return 'done';
  }

  private closedTo(by: ModelPerson, lead: ModelLead): string | null {
    if (by.may === '') return 'FORBIDDEN';
    return this.sees(by, lead) ? null : 'NOT_FOUND';
  }

  private refusalOf(reach: Reach, own?: ModelLead): string | null {
    if (!reach.email && !reach.phone && !reach.address) return 'LEAD_UNREACHABLE';
    return this.taken(reach, own).length > 0 ? 'LEAD_EXISTS' : null;
  }
}

/** An empty contact is none; a contact that is left out stays. */
export function inputOf({ contact, ...facts }: Partial<Reach>): object {
  return { ...facts, ...(contact !== undefined && { contacts: contact ? [{ name: contact }] : [] }) };
}

/** The row that the database has of a lead, with its followers and moves. */
export function rowOf(lead: ModelLead): object {
  const { uuid, name, email, phone, address, status, creator, version, isDeleted, followers, moves } = lead;
  return {
    uuid,
    name,
    email,
    phone,
    address,
    status,
    creator,
    version,
    isDeleted,
    country: lead.country || null,
    email_key: isDeleted ? null : emailKey(lead),
    phone_key: isDeleted ? null : phoneKey(lead),
    followers: followers.length,
    agents: followers.length === 0 ? null : [...followers].sort().join(','),
    moves: moves.join('\n'),
  };
}

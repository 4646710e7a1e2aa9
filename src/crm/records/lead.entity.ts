import { Column, Entity, Index } from 'typeorm';
import {
  CodeColumn,
  ForeignKeyColumn,
  InstantColumn,
  KeyColumn,
  PrimaryForeignKeyColumn,
  UuidColumn,
} from '../../shared/database/column.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { LEAD_PRIORITIES, type LeadPriority, type LeadStatus } from './lead-rules.js';

const PRIORITY = {
  from: (place: number): LeadPriority => LEAD_PRIORITIES[place - 1] as LeadPriority,
  to: (name: unknown): unknown => (typeof name === 'string' ? LEAD_PRIORITIES.indexOf(name as LeadPriority) + 1 : name),
};

/** A company to win. */
@Entity('crm_lead')
@Index('crm_lead_uuid', ['uuid'], { unique: true })
@Index('crm_lead_email', ['companyId', 'emailKey'], { unique: true })
@Index('crm_lead_phone', ['companyId', 'phoneKey'], { unique: true })
@Index('crm_lead_board', ['companyId', 'deletedAt', 'status', 'priority', 'lastAt', 'id'])
@Index('crm_lead_pool', ['companyId', 'deletedAt', 'followers', 'status'])
@Index('crm_lead_creator', ['companyId', 'createdBy'])
@Index('crm_lead_import', ['importId', 'id'])
@Index('crm_lead_follow_up', ['followUpOn'])
@Index('crm_lead_deleted', ['deletedAt'])
export class Lead {
  @KeyColumn()
  id: Key<'lead'>;

  @UuidColumn()
  uuid: Uuid<'lead'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  @Column({ type: 'varchar', length: 120 })
  name: string;

  @Column({ type: 'varchar', length: 250 })
  address: string;

  @Column({ type: 'varchar', length: 254 })
  email: string;

  @Column({ type: 'varchar', length: 40 })
  phone: string;

  /** ISO 3166-1 code of the country in which a number without + was read. */
  @Column({ type: 'char', length: 2, nullable: true, charset: 'ascii', collation: 'ascii_bin' })
  country: string | null;

  /** Forms in which address and number are compared. One lead each in a company; null once the lead is deleted. */
  @CodeColumn(254, { nullable: true })
  emailKey: string | null;

  @CodeColumn(40, { nullable: true })
  phoneKey: string | null;

  @CodeColumn(14)
  status: LeadStatus;

  @Column({ type: 'tinyint', unsigned: true, transformer: PRIORITY })
  priority: LeadPriority;

  /** When the status was last changed. */
  @InstantColumn()
  statusAt: Date;

  /** When something was last done about it, and by whom. */
  @InstantColumn()
  lastAt: Date;

  @ForeignKeyColumn({ nullable: true })
  lastAgentId: Key<'user'> | null;

  /** Local day of the company on which its followers are reminded. */
  @Column({ type: 'date', nullable: true })
  followUpOn: string | null;

  /** The follow-up day of which they were reminded. */
  @Column({ type: 'date', nullable: true })
  remindedOn: string | null;

  /** Number of followers. */
  @Column({ type: 'int', unsigned: true })
  followers: number;

  @Column({ type: 'varchar', length: 120 })
  source: string;

  @ForeignKeyColumn({ nullable: true })
  importId: Key<'import'> | null;

  @ForeignKeyColumn()
  createdBy: Key<'user'>;

  @InstantColumn()
  createdAt: Date;

  @Column({ type: 'int', unsigned: true })
  version: number;

  @InstantColumn({ nullable: true })
  finalizedAt: Date | null;

  /** The company that it became; null: none was created here. */
  @ForeignKeyColumn({ nullable: true })
  finalizedCompanyId: Key<'company'> | null;

  /** Mails to it are refused. */
  @Column({ type: 'boolean', transformer: { from: Boolean, to: Number } })
  mailOptOut: boolean;

  @InstantColumn({ nullable: true })
  deletedAt: Date | null;
}

/** Text of a lead in small letters, by which it is found. */
@Entity('crm_search')
@Index('crm_search_lead', ['leadId'])
export class LeadSearch {
  @PrimaryForeignKeyColumn()
  companyId: Key<'company'>;

  @PrimaryForeignKeyColumn()
  leadId: Key<'lead'>;

  @Column({ type: 'text', charset: 'utf8mb4', collation: 'utf8mb4_bin' })
  text: string;
}

/** A person at a lead. */
@Entity('crm_contact')
@Index('crm_contact_uuid', ['uuid'], { unique: true })
@Index('crm_contact_lead', ['leadId', 'id'])
export class LeadContact {
  @KeyColumn()
  id: Key<'leadContact'>;

  @UuidColumn()
  uuid: Uuid<'leadContact'>;

  @ForeignKeyColumn()
  leadId: Key<'lead'>;

  @Column({ type: 'varchar', length: 120 })
  name: string;

  @Column({ type: 'varchar', length: 254 })
  email: string;

  @Column({ type: 'varchar', length: 40 })
  phone: string;

  @Column({ type: 'varchar', length: 250 })
  address: string;
}

/** A person who works a lead. */
@Entity('crm_follower')
@Index('crm_follower_user', ['userId', 'leadId'])
export class LeadFollower {
  @PrimaryForeignKeyColumn()
  leadId: Key<'lead'>;

  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;
}

export const LEAD_EVENT_KINDS = [
  'CREATED',
  'EDITED',
  'MOVED',
  'FOLLOWED',
  'UNFOLLOWED',
  'ASSIGNED',
  'DELETED',
  'RESTORED',
  'MAILED',
  'FINALIZED',
] as const;
export type LeadEventKind = (typeof LEAD_EVENT_KINDS)[number];

/** Something that was done about a lead. Never changed afterwards. */
@Entity('crm_event')
@Index('crm_event_uuid', ['uuid'], { unique: true })
@Index('crm_event_lead', ['leadId', 'id'])
export class LeadEvent {
  @KeyColumn()
  id: Key<'leadEvent'>;

  @UuidColumn()
  uuid: Uuid<'leadEvent'>;

  @ForeignKeyColumn()
  leadId: Key<'lead'>;

  @ForeignKeyColumn()
  agentId: Key<'user'>;

  @CodeColumn(12)
  kind: LeadEventKind;

  @CodeColumn(14, { nullable: true })
  oldStatus: LeadStatus | null;

  @CodeColumn(14, { nullable: true })
  newStatus: LeadStatus | null;

  @Column({ type: 'varchar', length: 2000 })
  description: string;

  @UuidColumn({ nullable: true })
  mailUuid: Uuid<'mail'> | null;

  @InstantColumn()
  createdAt: Date;
}

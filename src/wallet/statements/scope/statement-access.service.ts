import { Injectable } from '@nestjs/common';
import { CompanyDirectory, type CompanyFacts, CompanyZones } from '../../../company/index.js';
import { Forbidden, NotFound } from '../../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { WalletAccess } from '../../accounts/wallet-access.service.js';
import type { Owner } from '../../accounts/records/owner.js';
import { Guests } from '../../accounts/guests/guests.query.js';
import { WEEK_DAYS } from '../../../shared/time/week-day.js';
import type { StatementReader, StatementScope, StatementSubject, SubjectKind } from './statement-scope.js';
import { StatementSubjects } from './statement-subjects.query.js';

export interface SubjectName {
  kind: SubjectKind;
  uuid: UuidLike;
}

export interface StatementFrame {
  zone: string;
  /** 0 is Sunday. */
  weekStart: number;
}

/** Decides who may read which statement, and how much of it. */
@Injectable()
export class StatementAccess {
  constructor(
    private readonly subjects: StatementSubjects,
    private readonly walletAccess: WalletAccess,
    private readonly guests: Guests,
    private readonly companies: CompanyDirectory,
    private readonly zones: CompanyZones,
  ) {}

  /**
   * Opens a statement for its owner, for accountants of the company whose it is, for administrators of the
   * installation, which is recorded, and for the guests of a share. Throws NotFound, Forbidden.
   */
  async open(actor: Actor, { kind, uuid }: SubjectName): Promise<StatementScope> {
    const subject = await this.subjects.find(kind, uuid);
    if (!subject) throw new NotFound();
    const reader = await this.readerOf(actor, subject);
    const company = await this.companies.find(subject.companyId);
    if (!company) throw new NotFound();
    const zone = await this.zoneOf(company);
    return { ...subject, company: { uuid: company.uuid, name: company.name }, reader, zone };
  }

  /**
   * Returns the zone in which days of somebody's statements begin, and the day on which weeks do. Throws NotFound,
   * Forbidden.
   */
  async frame(actor: Actor, company: UuidLike<'company'>, kind: Owner['kind']): Promise<StatementFrame> {
    const holder = await this.walletAccess.see(actor, company, kind);
    const facts = await this.companies.find(holder.company.id);
    if (!facts) throw new NotFound();
    const zone = await this.zoneOf(facts);
    return { zone, weekStart: WEEK_DAYS.indexOf(facts.weekStartDay) };
  }

  private async zoneOf({ key, mainZone }: CompanyFacts): Promise<string> {
    if (mainZone !== null) return mainZone;
    const [zone = 'UTC'] = await this.zones.list(key);
    return zone;
  }

  private async readerOf(actor: Actor, subject: StatementSubject): Promise<StatementReader> {
    try {
      await this.walletAccess.view(actor, subject);
      return { kind: 'HOLDER' };
    } catch (error) {
      if (!(error instanceof NotFound) && !(error instanceof Forbidden)) throw error;
      const guest = await this.guestOf(actor, subject);
      if (!guest) throw error;
      return guest;
    }
  }

  private async guestOf({ userKey }: Actor, { kind, id }: StatementSubject): Promise<StatementReader | null> {
    if (kind !== 'SHARE') return null;
    const direction = await this.guests.findDirection(id as Key<'share'>, userKey);
    return direction && { kind: direction === 'INBOUND' ? 'GIVER' : 'GUEST', user: userKey };
  }
}

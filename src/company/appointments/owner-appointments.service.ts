import { PeopleNames, type User, Users } from '../../identity/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { absencesAfter } from '../../shared/time/absence.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { requireAdmin } from '../../shared/permissions/authorize.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { CompanyAccess } from '../companies/company-access.service.js';
import type { Company } from '../companies/company.entity.js';
import { OwnMembership } from '../members/member.errors.js';
import { Members } from '../members/members.service.js';
import { MembersRepository } from '../members/members.repository.js';
import type { OwnerAppointment } from './appointment.entity.js';
import { AppointOwnerInput, CancelAppointmentInput } from './appointment.dto.js';
import { AppointmentNotDue, HasOwner } from './appointment.errors.js';
import { OwnerAppointmentChanged } from './appointment.events.js';
import { AppointmentsRepository, type OwnerlessCompany } from './appointments.repository.js';

const NOTICE_MS = 7 * 24 * 3600 * 1000;

/** Result of a call to appoint somebody. */
export interface Appointed {
  completed: boolean;
  dueAt: Date;
}

/** A company without an owner, with the appointment that was announced to its people. */
export interface Ownerless {
  company: OwnerlessCompany;
  appointment: { user: { uuid: Uuid<'user'>; name: string }; dueAt: Date } | null;
}

/**
 * Gives a company without an active owner a new one: an administrator announces it to all people of the company, and can
 * complete it after seven days. No other way leads to ownership by the administrator flag.
 */
@PublicService()
export class OwnerAppointments {
  constructor(
    private readonly database: Database,
    private readonly companyAccess: CompanyAccess,
    private readonly users: Users,
    private readonly people: PeopleNames,
    private readonly members: Members,
    private readonly memberRows: MembersRepository,
    private readonly repository: AppointmentsRepository,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /**
   * Announces an owner, or completes what was announced seven days ago. Throws InvalidInput, Forbidden, NotFound,
   * OwnMembership, HasOwner, AppointmentNotDue.
   */
  async appoint(actor: Actor, raw: unknown): Promise<Appointed> {
    requireAdmin(actor);
    const input = await validated(AppointOwnerInput, raw);
    const [user] = await this.users.findByUuids([input.user]);
    return this.database.transaction(async () => {
      const { company } = await this.companyAccess.lock(actor, input.company);
      if (!user || (await this.users.listDeactivated([user.id])).has(user.id)) throw new NotFound();
      if (user.id === actor.userKey) throw new OwnMembership();
      await this.requireOwnerless(company);
      const now = this.clock.now();
      const known = await this.repository.find(company.id);
      if (known?.userId !== user.id) return this.announce(actor, { company, user }, now);
      if (known.dueAt > now) throw new AppointmentNotDue(known.dueAt);
      await this.complete(actor, { company, user }, known);
      return { completed: true, dueAt: known.dueAt };
    });
  }

  /** Withdraws an announcement. Throws InvalidInput, Forbidden, NotFound. */
  async cancel(actor: Actor, raw: unknown): Promise<void> {
    requireAdmin(actor);
    const input = await validated(CancelAppointmentInput, raw);
    await this.database.transaction(async () => {
      const { company } = await this.companyAccess.lock(actor, input.company);
      const known = await this.repository.find(company.id);
      const user = known && (await this.people.findByKeys([known.userId])).get(known.userId);
      if (!known || !user) throw new NotFound();
      await this.repository.remove(company.id);
      await this.record(actor, { company, user }, { state: 'CANCELLED', dueAt: known.dueAt });
    });
  }

  /** Lists companies without an owner, by name. Throws Forbidden. */
  async list(actor: Actor): Promise<Ownerless[]> {
    requireAdmin(actor);
    const listed: Ownerless[] = [];
    for (const company of await this.repository.listOwnerless()) {
      const known = await this.repository.find(company.id);
      const user = known && (await this.people.findByKeys([known.userId])).get(known.userId);
      const appointment = known && user ? { user: { uuid: user.uuid, name: user.name }, dueAt: known.dueAt } : null;
      listed.push({ company, appointment });
    }
    return listed;
  }

  private async requireOwnerless({ id }: Company): Promise<void> {
    const owners = await this.members.listKeys(id, 'owner');
    const gone = await this.users.listDeactivated(owners);
    if (owners.some((key) => !gone.has(key))) throw new HasOwner();
  }

  private async announce(actor: Actor, place: { company: Company; user: User }, now: Date): Promise<Appointed> {
    const dueAt = new Date(now.getTime() + NOTICE_MS);
    const { company, user } = place;
    await this.repository.save({
      companyId: company.id,
      userId: user.id,
      requestedBy: actor.userKey,
      requestedAt: now,
      dueAt,
    });
    await this.record(actor, place, { state: 'ANNOUNCED', dueAt });
    return { completed: false, dueAt };
  }

  private async complete(
    actor: Actor,
    place: { company: Company; user: User },
    { dueAt }: OwnerAppointment,
  ): Promise<void> {
    const { company, user } = place;
    const member = await this.memberRows.lock(company.id, user.id);
    if (!member) await this.members.add(company.id, user.id, 'owner');
    else {
      const absences = member.deactivatedAt
        ? absencesAfter(member.absences, member.deactivatedAt, this.clock.now())
        : member.absences;
      const changes = { role: 'owner' as const, deactivatedAt: null, absences };
      await this.members.change(member, changes, actor.userKey);
    }
    await this.repository.remove(company.id);
    await this.record(actor, place, { state: 'COMPLETED', dueAt });
  }

  private async record(
    actor: Actor,
    { company, user }: { company: Company; user: Pick<User, 'uuid'> },
    { state, dueAt }: { state: 'ANNOUNCED' | 'CANCELLED' | 'COMPLETED'; dueAt: Date },
  ): Promise<void> {
    const day = dueAt.toISOString().slice(0, 10);
    const { uuid: companyUuid } = company;
    await this.changes.record({
      audit: {
        company: companyUuid,
        action: 'company.owner-appointment-changed',
        objectType: 'user',
        objectId: user.uuid,
        details: { state, day },
        actor,
      },
      event: new OwnerAppointmentChanged({ companyUuid, userUuid: user.uuid, actorUuid: actor.userUuid, state, day }),
      live: [{ moves: { user: user.uuid } }, { company: companyUuid, topic: 'companyUpdated' }],
    });
  }
}

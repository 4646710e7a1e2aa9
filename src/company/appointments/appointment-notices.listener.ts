import { Injectable } from '@nestjs/common';
import { Inbox, notificationType, Users } from '../../identity/index.js';
import { On } from '../../shared/events/domain-event.js';
import { CompanyDirectory } from '../directory/company-directory.query.js';
import { Members } from '../members/members.service.js';
import { OwnerAppointmentChanged } from './appointment.events.js';

type AppointmentFacts = { name: string; company: string; day: string; state: string };

/** All people of the company are always mailed: they have seven days to object. */
const OWNER_APPOINTMENT = notificationType<AppointmentFacts>({
  name: 'OWNER_APPOINTMENT',
  link: () => '/home',
  channels: { mail: true, push: true },
  mailIsFixed: true,
  words: ({ state }) => ({ what: `ownerAppointment.${state}` }),
});

/** Tells all people of a company who is to own it. */
@Injectable()
export class AppointmentNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: Users,
    private readonly companies: CompanyDirectory,
    private readonly members: Members,
  ) {}

  @On(OwnerAppointmentChanged)
  async notifyPeople({ companyUuid, userUuid, actorUuid, state, day }: OwnerAppointmentChanged): Promise<void> {
    const users = await this.users.findByUuids([userUuid, actorUuid]);
    const user = users.find(({ uuid }) => uuid === userUuid);
    const actor = users.find(({ uuid }) => uuid === actorUuid);
    const key = await this.companies.findKey(companyUuid);
    const company = key && (await this.companies.find(key));
    if (!user || !actor || !company) return;
    const told = new Set([...(await this.members.listKeys(company.key)), user.id]);
    const facts = { name: user.name, company: company.name, day, state };
    await this.inbox.notify([...told], OWNER_APPOINTMENT, facts, { creatorKey: actor.id });
  }
}

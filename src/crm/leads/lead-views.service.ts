import { Injectable } from '@nestjs/common';
import { PeopleNames, type PersonName } from '../../identity/index.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { Mails } from '../../shared/mailer/mails.service.js';
import type { Lead, LeadContact, LeadEvent } from '../records/lead.entity.js';
import { LEAD_STATUSES, type LeadStatus, slugOfMove } from '../records/lead-rules.js';
import { type LeadRights, mayEdit, mayMail } from '../records/lead-scope.js';
import { LeadsRepository } from '../records/leads.repository.js';
import type { LeadAgentDto, LeadContactDto, LeadDetailsDto, LeadDto, LeadEventDto } from './lead.dto.js';
import type { SeenLead } from './lead-access.service.js';

const MAX_EVENTS = 200;

type Names = ReadonlyMap<Key<'user'>, PersonName>;

/** Leads as their readers get them, with the names of people. */
@Injectable()
export class LeadViews {
  constructor(
    private readonly repository: LeadsRepository,
    private readonly people: PeopleNames,
    private readonly mails: Mails,
  ) {}

  /** Views leads of one company, with two statements for any number of them. */
  async list(company: Uuid<'company'>, leads: readonly Lead[]): Promise<LeadDto[]> {
    const ids = leads.map(({ id }) => id);
    const followers = await this.repository.listFollowers(ids);
    const contacts = await this.repository.listContacts(ids);
    const names = await this.people.findByKeys([
      ...followers.map(({ userId }) => userId),
      ...leads.flatMap(({ lastAgentId }) => lastAgentId ?? []),
    ]);
    return leads.map((lead) => ({
      ...lead,
      company,
      lastAgent: agentOf(names, lead.lastAgentId),
      followers: followers
        .filter(({ leadId }) => leadId === lead.id)
        .flatMap(({ userId }) => agentOf(names, userId) ?? []),
      contacts: contacts.filter(({ leadId }) => leadId === lead.id).map(contactView),
    }));
  }

  async one(company: Uuid<'company'>, lead: Lead): Promise<LeadDto> {
    const [view] = await this.list(company, [lead]);
    return view as LeadDto;
  }

  /** Views a lead with its timeline, and what the caller may do. */
  async details({ company, lead, rights, isFollower }: SeenLead): Promise<LeadDetailsDto> {
    const events = await this.repository.listEvents(lead.id, MAX_EVENTS);
    const names = await this.people.findByKeys(events.map(({ agentId }) => agentId));
    const states = await this.mails.listStates(events.flatMap(({ mailUuid }) => mailUuid ?? []));
    const timeline = events.map((event) => eventView(event, names, states));
    return {
      ...(await this.one(company.uuid, lead)),
      histories: timeline.filter(({ kind }) => kind === 'MOVED'),
      timeline,
      isFollowed: isFollower,
      mayEdit: mayEdit(rights, lead, isFollower),
      mayMail: mayMail(rights, isFollower) && !lead.mailOptOut,
      mayClose: rights.close,
      moves: movesOf(rights, lead),
    };
  }
}

function movesOf(rights: LeadRights, { status, finalizedAt }: Lead): LeadStatus[] {
  if (finalizedAt) return [];
  const may = { 'leads.create': rights.create, 'leads.follow': rights.follow, 'leads.close': rights.close };
  return LEAD_STATUSES.filter((to) => to !== status && may[slugOfMove(status, to)]);
}

function agentOf(names: Names, key: Key<'user'> | null): LeadAgentDto | null {
  const person = key === null ? undefined : names.get(key);
  return person ? { uuid: person.uuid, name: person.name } : null;
}

function contactView({ uuid, name, email, phone, address }: LeadContact): LeadContactDto {
  return { uuid, id: uuid, name, email, phone, address };
}

function eventView(event: LeadEvent, names: Names, states: ReadonlyMap<string, string>): LeadEventDto {
  const { agentId, mailUuid, ...facts } = event;
  return {
    ...facts,
    agent: agentOf(names, agentId),
    mailState: mailUuid ? (states.get(mailUuid) ?? 'SENT') : null,
  };
}

import type { INestApplicationContext } from '@nestjs/common';
import type { Company } from '../../company/index.js';
import { crmServices, type LeadDto, type LeadPriority } from '../../crm/index.js';
import type { User } from '../../identity/index.js';
import { newUuid } from '../../shared/ids/uuid.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Dice } from '../demo-random.js';
import { COMPANIES, contactAddress, domainOf, phoneOf, SOURCES } from './lead-companies.js';
import type { LeadDeed } from './lead-stories.js';
import { TEMPLATES } from './lead-words.js';

/** The demo's leads while they are created. */
export interface LeadWorld {
  app: INestApplicationContext;
  services: ReturnType<typeof crmServices>;
  company: Pick<Company, 'uuid'>;
  people: Readonly<Record<string, User>>;
  /** Leads as they are now, by their place among the companies. */
  made: Map<number, LeadDto>;
}

interface Doing<Kind extends LeadDeed['kind']> {
  world: LeadWorld;
  lead: LeadDto;
  deed: Extract<LeadDeed, { kind: Kind }>;
  /** Local day on which it is done, moved by a number of days. */
  day: (later: number) => string;
}

type Does<Kind extends LeadDeed['kind']> = (actor: Actor, doing: Doing<Kind>) => Promise<LeadDto>;

const key = () => ({ idempotencyKey: newUuid() });

/** Returns the facts of a lead: most are reached by both address and telephone, some by one only. */
function factsOf(index: number) {
  const company = COMPANIES[index];
  if (!company) throw new Error(`The demo has no company ${index}.`);
  const dice = new Dice(`facts/${company.name}`);
  const phone = dice.chance(0.85) ? phoneOf(company, index) : '';
  const email = phone && dice.chance(0.15) ? '' : `office@${domainOf(company.name)}`;
  const { name, address, country, contact } = company;
  const contacts = [{ name: contact, email: contactAddress(company), phone: '', address: '' }];
  return { name, address, country, phone, email, contacts, source: dice.pick(SOURCES) };
}

export function createLead(
  actor: Actor,
  world: LeadWorld,
  { index, priority }: { index: number; priority: LeadPriority },
): Promise<LeadDto> {
  const mailOptOut = new Dice(`mail/${index}`).chance(0.05);
  const input = { company: world.company.uuid, ...factsOf(index), priority, mailOptOut, ...key() };
  return world.services.leadChanges.create(actor, input);
}

/** Does each deed about a lead that is there, with the services that people use. */
export const DEEDS: { [Kind in Exclude<LeadDeed['kind'], 'CREATE'>]: Does<Kind> } = {
  MOVE: (actor, { world, lead, deed: { to, description, priority } }) => {
    const input = { ...seen(lead), status: to, description, ...(priority && { priority }) };
    return world.services.leadMoves.move(actor, input);
  },
  RELEASE: (actor, { world, lead }) => world.services.leadMoves.unfollow(actor, lead.uuid),
  ASSIGN: (actor, { world, lead, deed }) => {
    const agents = deed.agents.flatMap((name) => world.people[name]?.uuid ?? []);
    return world.services.leadMoves.assign(actor, { ...seen(lead), agents });
  },
  FOLLOW_UP: (actor, { world, lead: { uuid, version, name }, deed, day }) => {
    const input = { uuid, version, name, followUpOn: day(deed.inDays), ...key() };
    return world.services.leadChanges.update(actor, input);
  },
  MAIL: async (actor, { world, lead, deed }) => {
    if (lead.mailOptOut) return lead;
    const { subject, body } = TEMPLATES[deed.template];
    const contact = lead.contacts[0]?.uuid;
    await world.services.leadMails.send(actor, { lead: lead.uuid, contact, subject, body, ...key() });
    return world.services.leads.read(actor, lead.uuid);
  },
  FINALIZE: (actor, { world, lead }) => {
    const { name, address, contacts } = lead;
    const ownerEmail = contacts[0]?.email;
    const founded = { trackingType: 'MANUAL', currency: 'USD', weekStartDay: 'MONDAY', mainTimezone: 'Asia/Kathmandu' };
    const company = { name, address, email: lead.email || ownerEmail, ownerEmail, ...founded };
    return world.services.leadFinalizing.finalize(actor, { ...seen(lead), company });
  },
  DELETE: (actor, { world, lead }) => world.services.leadMoves.delete(actor, seen(lead)),
};

const seen = ({ uuid, version }: LeadDto) => ({ lead: uuid, version });

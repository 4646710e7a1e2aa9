import { setTimeout as wait } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import type { Company } from '../../company/index.js';
import { crmServices, type LeadDto } from '../../crm/index.js';
import { identityServices, type User } from '../../identity/index.js';
import { projectServices } from '../../project/index.js';
import { OutboxRelay } from '../../shared/events/outbox.relay.js';
import { Jobs } from '../../shared/jobs/jobs.service.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Clock } from '../../shared/time/clock.js';
import { addDays, dayOf } from '../../shared/time/local-date.js';
import { startOfDay } from '../../shared/time/zone-clock.js';
import { as, daysAgo, type DemoUsers, inThePast } from '../demo-people.js';
import { ZONE } from '../demo-time.js';
import { createLead, DEEDS, type LeadWorld } from './lead-deeds.js';
import { hasImports, importLeads } from './lead-import.js';
import { AGENTS, CLOSER, type LeadStep, leadSteps, OLDEST } from './lead-stories.js';
import { TEMPLATES } from './lead-words.js';

/** An agent by permissions of her own; the others are by their role. */
const [, , PERSONAL] = AGENTS;
const APPOINTED = 52;
const HOUR = 3_600_000;
/** Days with reminders in the morning. */
const REMINDED_DAYS = 40;
const REMINDED_AT = 8.2;
/** Number of steps after which notifications are delivered. */
const TELLING = 10;
/** Pause after each step: the program is in use and comes first. */
const PAUSE_MS = 5;
const IMPORTED = { daysAgo: 5, hour: 16.5, who: 'eunji' };
/** Leads of the file that agents have begun to work. */
const TAKEN = [
  ['Fishtail Paragliding', 'gita'],
  ['Gulmi Coffee', 'daichi'],
  ['Upper Mustang Jeeps', 'gita'],
] as const;

interface Wanted {
  company: Pick<Company, 'uuid'>;
  /** Addresses by first names of the demo's people. */
  emails: Readonly<Record<string, string>>;
  /** Returns whether the program is ending. */
  stopped: () => boolean;
}

/** A local hour of a day. */
interface Moment {
  daysAgo: number;
  hour: number;
}

/** A step with the local day on which it is taken. */
type Dated = LeadStep & { today: string };

interface Act {
  at: number;
  work: () => Promise<unknown>;
}

/** Makes Gita an agent. The leads themselves follow after the start, see `fillLeads`. */
export function appointAgents(app: INestApplicationContext, company: Company, people: DemoUsers): Promise<unknown> {
  const [owner, agent] = [people['asha'], people[PERSONAL]];
  if (!owner || !agent) return Promise.resolve();
  const changes = ['leads.create', 'leads.follow'].map((slug) => {
    return { subject: 'USER', user: agent.uuid, slug, effect: 'ALLOW' };
  });
  const { permissionChanges } = projectServices(app);
  return daysAgo(app, APPOINTED, () =>
    as(app, owner, (actor) => permissionChanges.save(actor, { company: company.uuid }, { changes })),
  );
}

/**
 * Creates seven weeks of work at leads. Done once, where Gita was made an agent and nobody has leads yet: a demo of an
 * earlier release stays as it is.
 */
export async function fillLeads(app: INestApplicationContext, { company, emails, stopped }: Wanted): Promise<void> {
  const people = await peopleOf(app, emails);
  const services = crmServices(app);
  const world: LeadWorld = { app, services, company, people, made: new Map() };
  if (!(await isWanted(world))) return;
  await app.get(Jobs).pauseFor(async () => {
    for (const [position, { at, work }] of actsOf(world).entries()) {
      if (stopped()) return;
      await inThePast(app, app.get(Clock).now().getTime() - at, async () => {
        await work();
        // Notifications are delivered as of that day too.
        if (position % TELLING === 0) await app.get(OutboxRelay).drain();
      });
      await wait(PAUSE_MS);
    }
    await app.get(OutboxRelay).drain();
  });
}

async function peopleOf(app: INestApplicationContext, emails: Wanted['emails']): Promise<LeadWorld['people']> {
  const people: Record<string, User> = {};
  for (const name of [...AGENTS, CLOSER]) {
    const user = await identityServices(app).accounts.findByEmail(emails[name] ?? '');
    if (user) people[name] = user;
  }
  return people;
}

async function isWanted({ app, services, company, people }: LeadWorld): Promise<boolean> {
  const [agent, closer] = [people[PERSONAL], people[CLOSER]];
  if (!agent || !closer) return false;
  const rights = await as(app, agent, (actor) => services.leads.readRights(actor, company.uuid)).catch(() => null);
  if (!rights?.follow) return false;
  return as(app, closer, async (actor) => {
    const { paginatorInfo } = await services.leads.list(actor, { company: company.uuid, first: 1, page: 1 });
    return paginatorInfo.total === 0 && !(await hasImports(app, actor, company.uuid));
  });
}

/** Lists all that happened, in the order of time; the present day is left to whoever tries the demo. */
function actsOf(world: LeadWorld): Act[] {
  const { app, services, company } = world;
  const today = dayOf(app.get(Clock).now(), ZONE);
  const moment = ({ daysAgo: days, hour }: Moment): number =>
    startOfDay(addDays(today, -days), ZONE).getTime() + hour * HOUR;
  const act = (when: Moment & { who: string }, work: (actor: Actor) => Promise<unknown>): Act => {
    const user = world.people[when.who];
    return { at: moment(when), work: async () => user && as(app, user, work) };
  };
  const reminders = Array.from({ length: REMINDED_DAYS }, (_, index): Act => {
    return { at: moment({ daysAgo: index + 1, hour: REMINDED_AT }), work: () => services.followUps.remind() };
  });
  const acts = [
    act({ who: CLOSER, daysAgo: OLDEST, hour: 8 }, (actor) => saveTemplates(actor, world)),
    ...leadSteps().map((step) =>
      act(step, (actor) => take(actor, world, { ...step, today: addDays(today, -step.daysAgo) })),
    ),
    act(IMPORTED, (actor) => importLeads(app, actor, company.uuid)),
    ...TAKEN.map(([name, who], index) =>
      act({ who, daysAgo: 4 - index, hour: 11 + index }, (actor) => takeOver(actor, world, name)),
    ),
    ...reminders,
  ];
  return acts.sort((one, other) => one.at - other.at);
}

async function take(actor: Actor, world: LeadWorld, { lead: index, deed, today }: Dated): Promise<void> {
  if (deed.kind === 'CREATE') {
    world.made.set(index, await createLead(actor, world, { index, priority: deed.priority }));
    return;
  }
  const lead = world.made.get(index);
  if (!lead) throw new Error(`The demo has no lead ${index}.`);
  const doing = { world, lead, deed, day: (later: number) => addDays(today, later) };
  const work = DEEDS[deed.kind] as (actor: Actor, does: typeof doing) => Promise<LeadDto>;
  world.made.set(index, await work(actor, doing));
}

/** An agent takes a lead of the file out of the pool, and calls it. */
async function takeOver(actor: Actor, { services, company }: LeadWorld, keyword: string): Promise<void> {
  const { data } = await services.leads.list(actor, {
    company: company.uuid,
    keyword,
    chip: 'POOL',
    first: 1,
    page: 1,
  });
  const [found] = data;
  if (!found) return;
  const { uuid: lead, version } = await services.leadMoves.follow(actor, found.uuid);
  const description = 'Called as promised at the fair. They want to hear more after the holidays.';
  await services.leadMoves.move(actor, { lead, version, status: 'INPROGRESS', description });
}

async function saveTemplates(actor: Actor, { services, company }: LeadWorld): Promise<void> {
  for (const template of Object.values(TEMPLATES)) {
    await services.leadTemplates.save(actor, { company: company.uuid, ...template });
  }
}

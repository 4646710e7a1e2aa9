import type { LeadPriority, LeadStatus } from '../../crm/index.js';
import { Dice } from '../demo-random.js';
import { COMPANIES, type DemoCompany } from './lead-companies.js';
import { sentencesOf, TEMPLATES } from './lead-words.js';

/** People who follow up leads: two by their role in the company, one by permissions of her own. */
export const AGENTS = ['daichi', 'eunji', 'gita'] as const;
/** Not the owner, but closes deals too. */
export const CLOSER = 'bikram';

export type LeadDeed =
  | { kind: 'CREATE'; priority: LeadPriority }
  | { kind: 'MOVE'; to: LeadStatus; description: string; priority?: LeadPriority }
  | { kind: 'RELEASE' }
  | { kind: 'ASSIGN'; agents: string[] }
  | { kind: 'FOLLOW_UP'; inDays: number }
  | { kind: 'MAIL'; template: keyof typeof TEMPLATES }
  | { kind: 'FINALIZE' }
  | { kind: 'DELETE' };

/** Something that a person did about a lead, on a local day `daysAgo` at an hour. */
export interface LeadStep {
  lead: number;
  who: string;
  daysAgo: number;
  hour: number;
  deed: LeadDeed;
}

interface Fate {
  path: readonly LeadStatus[];
  /** Nobody follows it in the end. */
  pool?: true;
  deleted?: true;
}

const times = (count: number, path: readonly LeadStatus[], values: Omit<Fate, 'path'> = {}): Fate[] =>
  Array.from({ length: count }, () => ({ path, ...values }));

/** Ways of the leads, one each. */
const FATES: readonly Fate[] = [
  ...times(9, []),
  ...times(9, [], { pool: true }),
  ...times(2, [], { deleted: true }),
  ...times(16, ['INPROGRESS']),
  ...times(7, ['NOANSWER', 'INPROGRESS']),
  ...times(2, ['INPROGRESS', 'WAITINGCLOSURE', 'INPROGRESS']),
  ...times(1, ['INPROGRESS', 'DECLINED', 'INPROGRESS']),
  ...times(6, ['NOANSWER']),
  ...times(3, ['NOANSWER'], { pool: true }),
  ...times(4, ['INPROGRESS', 'NOANSWER']),
  ...times(1, ['NOANSWER'], { deleted: true }),
  ...times(10, ['INPROGRESS', 'WAITINGCLOSURE']),
  ...times(5, ['NOANSWER', 'INPROGRESS', 'WAITINGCLOSURE']),
  ...times(9, ['INPROGRESS', 'WAITINGCLOSURE', 'SIGNED']),
  ...times(3, ['NOANSWER', 'INPROGRESS', 'WAITINGCLOSURE', 'SIGNED']),
  ...times(5, ['INPROGRESS', 'DECLINED']),
  ...times(3, ['NOANSWER', 'DECLINED']),
  ...times(2, ['INPROGRESS', 'WAITINGCLOSURE', 'DECLINED']),
  ...times(1, ['NOANSWER', 'DECLINED'], { deleted: true }),
];

const PRIORITIES: readonly LeadPriority[] = ['LOW', 'MEDIUM', 'MEDIUM', 'MEDIUM', 'HIGH', 'HIGH', 'URGENT'];
/** Days ago that the oldest leads were created. */
export const OLDEST = 48;
/** Leads of which nobody has done anything for longer than this are shown as idle. */
const IDLE_DAYS = 14;

/** Creates all that was done about the leads, in the order in which it happened. */
export function leadSteps(): LeadStep[] {
  const fates = shuffled(FATES);
  const steps = COMPANIES.flatMap((company, lead) => storyOf(lead, company, fates[lead] ?? { path: [] }));
  // The first deal that was signed became a company.
  const signed = steps.find(({ deed }) => deed.kind === 'MOVE' && deed.to === 'SIGNED');
  if (signed) steps.push({ ...signed, hour: signed.hour + 0.5, deed: { kind: 'FINALIZE' } });
  return steps.sort((one, other) => other.daysAgo - one.daysAgo || one.hour - other.hour);
}

function storyOf(lead: number, company: DemoCompany, fate: Fate): LeadStep[] {
  const dice = new Dice(`lead/${company.name}`);
  const agent = dice.pick(AGENTS);
  const deeds = deedsOf(dice, company, { fate, agent });
  const last = dice.chance(0.25) ? dice.between(IDLE_DAYS + 1, 24) : dice.between(1, IDLE_DAYS - 2);
  const first = Math.min(OLDEST, last + dice.between(2, 5) * deeds.length);
  const share = Math.max(1, deeds.length - 1);
  let hour = 0;
  let before = -1;
  return deeds.map(({ who, deed }, index) => {
    const daysAgo = Math.round(first + ((last - first) * index) / share);
    hour = daysAgo === before ? hour + dice.between(2, 9) / 10 : 9 + dice.between(0, 80) / 10;
    before = daysAgo;
    return { lead, who, daysAgo, hour, deed };
  });
}

type Done = Pick<LeadStep, 'who' | 'deed'>;

function deedsOf(dice: Dice, company: DemoCompany, { fate, agent }: { fate: Fate; agent: string }): Done[] {
  const deeds: Done[] = [{ who: agent, deed: { kind: 'CREATE', priority: dice.pick(PRIORITIES) } }];
  const isWritten = dice.chance(0.25);
  let from: LeadStatus = 'NEWLEAD';
  for (const to of fate.path) {
    const description = dice.pick(sentencesOf(from, to)).replace('…', company.contact);
    const priority = dice.chance(0.2) ? dice.pick(PRIORITIES) : undefined;
    const who = to === 'SIGNED' || from === 'DECLINED' ? CLOSER : agent;
    deeds.push({ who, deed: { kind: 'MOVE', to, description, ...(priority && { priority }) } });
    const template = from === 'NEWLEAD' && to === 'NOANSWER' ? 'first' : MAILED[to];
    if (isWritten && template) deeds.push({ who, deed: { kind: 'MAIL', template } });
    from = to;
  }
  return [...deeds, ...endOf(dice, { fate, agent, status: from })];
}

const MAILED: Partial<Record<LeadStatus, keyof typeof TEMPLATES>> = {
  INPROGRESS: 'offer',
  NOANSWER: 'reminder',
  SIGNED: 'welcome',
};

/** Returns the last deeds: others join, a day to follow it up is set, or the lead is given back or deleted. */
function endOf(dice: Dice, { fate, agent, status }: { fate: Fate; agent: string; status: LeadStatus }): Done[] {
  if (fate.deleted) return [{ who: CLOSER, deed: { kind: 'DELETE' } }];
  if (fate.pool) return [{ who: agent, deed: { kind: 'RELEASE' } }];
  if (status === 'SIGNED' || status === 'DECLINED') return [];
  const deeds: Done[] = [];
  if (dice.chance(0.2)) {
    const other = dice.pick(AGENTS.filter((name) => name !== agent));
    deeds.push({ who: CLOSER, deed: { kind: 'ASSIGN', agents: dice.chance(0.5) ? [agent, other] : [other] } });
  }
  // Whoever gave a lead away sets no day for it.
  if (deeds.length === 0 && dice.chance(0.6)) {
    deeds.push({ who: agent, deed: { kind: 'FOLLOW_UP', inDays: dice.between(2, 18) } });
  }
  return deeds;
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const dice = new Dice('fates of leads');
  const rest = [...items];
  return items.map(() => rest.splice(dice.between(0, rest.length - 1), 1)[0] as Item);
}

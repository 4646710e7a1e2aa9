import type { ActorName, Place } from './world.js';

/**
 * The permission that an operation needs, written down a second time and by hand: nothing here comes from the program's
 * own tables. `company` and `project` say where the object lies that the permission is asked for.
 */
export type Need =
  | 'public'
  | 'login'
  | 'admin'
  | { only: readonly ActorName[] }
  /** Any one of them. */
  | { any: readonly Need[] }
  /** All of them. */
  | { all: readonly Need[] }
  | ThereNeed;

type ThereNeed = {
  /** The person it is about must be a member of the company, or of the project. */
  about?: 'company' | 'project';
  /** Only the company's own people count: who only administers the installation may not. */
  member?: true;
  /** Only reads what holders of a permission over money see; who administers the installation may too. */
  reads?: true;
  /** Decides about the pay of an owner: an administrator may where nobody else in the company could, as in company B. */
  ownersPay?: true;
} & (
  | /** Belongs to the company; `membership`: as one of its people, not as an administrator of the installation. */
    { company: 'member' | 'membership' }
    /** Sees the project: a member of it, or somebody who may do anything inside. */
  | { project: 'seen' }
  /** Works in it: to administer the installation or the company is not enough. */
  | { project: 'joined' }
  /** Holds the permission in the company, or in the project. */
  | { company: string }
  | { project: string }
  /** Has one of these roles in the company, or in the project. */
  | { role: readonly string[] }
  | { projectRole: readonly string[] }
  /** Has one of these roles in any project of the company. */
  | { projectOf: readonly string[] }
  /** Asks about oneself. */
  | { own: true }
);

type Seat = { companies: Partial<Record<'A' | 'B', string>>; projects: Partial<Record<'A1' | 'A2' | 'B1', string>> };

const membership = (companies: Seat['companies'], projects: Seat['projects'] = {}): Seat => ({ companies, projects });

const SEATS: Record<Exclude<ActorName, 'anonymous' | 'admin'>, Seat> = {
  ownerA: membership({ A: 'owner' }),
  managerA: membership({ A: 'manager' }),
  // A plain user of A2 too: the rights of one project must not follow a person into another.
  projectOwnerA1: membership({ A: 'member' }, { A1: 'owner', A2: 'user' }),
  projectManagerA1: membership({ A: 'member' }, { A1: 'manager' }),
  memberA1: membership({ A: 'member' }, { A1: 'user' }),
  disabledA1: membership({ A: 'member' }),
  memberA2: membership({ A: 'member' }, { A2: 'user' }),
  agentA: membership({ A: 'agent' }),
  invited: membership({}),
  ownerB: membership({ B: 'owner' }, { B1: 'owner' }),
};

/** The product decisions, read line by line: slug → company roles, project roles that hold it by default. */
const HOLDERS: Record<string, { company: string; project: string }> = {
  'company.edit': { company: 'owner manager', project: '' },
  'builds.publish': { company: 'owner', project: '' },
  'timezones.update': { company: 'owner manager', project: '' },
  'company.billing.edit': { company: 'owner accountant', project: '' },
  'projects.invite': { company: 'owner manager', project: 'owner admin manager' },
  'project.viewusers': { company: 'owner manager', project: 'owner admin manager' },
  'project.usersettings': { company: 'owner manager', project: 'owner admin manager' },
  'timing.limit': { company: 'owner manager', project: 'owner admin manager' },
  'timing.limit.notify': { company: 'owner manager', project: 'owner admin manager' },
  'timing.manual.approve': { company: 'owner manager', project: 'owner admin manager' },
  'project.manageusers': { company: 'owner manager', project: 'owner admin' },
  'productivity.update': { company: 'owner manager', project: 'owner admin' },
  'payment.view': { company: 'owner manager accountant', project: 'owner admin' },
  'payment.edit': { company: 'owner accountant', project: '' },
  'permissions.manage': { company: 'owner manager', project: 'owner admin' },
  'accounts.company': { company: 'owner accountant', project: '' },
  'documents.verify': { company: 'owner accountant', project: '' },
  'leads.create': { company: 'owner manager agent', project: '' },
  'leads.follow': { company: 'owner manager agent', project: '' },
  'leads.close': { company: 'owner manager', project: '' },
  'cms.update': { company: 'owner manager', project: 'owner admin' },
  'campaigns.create': { company: 'owner manager', project: 'owner admin' },
  'campaigns.edit': { company: 'owner manager', project: 'owner admin' },
};

/** Permissions that the administrator flag does not give. */
const OVER_MONEY = ['company.billing.edit', 'payment.edit', 'accounts.company', 'documents.verify'];

const COMPANY_OF = { A1: 'A', A2: 'A', B1: 'B', self: 'A' } as const;
const PROJECT_OF = { A1: 'A1', A2: 'A2', B1: 'B1', self: 'A1' } as const;

/** A grant that changes one actor's case. */
export interface Variant {
  actor: ActorName;
  slug: string;
  effect: 'local' | 'global' | 'denied';
}

/** May this person do it to what lies there? */
export function may(need: Need, actor: ActorName, place: Place, variant?: Variant): boolean {
  if (need === 'public') return true;
  if (typeof need === 'object' && 'only' in need) return need.only.includes(actor);
  if (typeof need === 'object' && 'any' in need) return need.any.some((one) => may(one, actor, place, variant));
  if (typeof need === 'object' && 'all' in need) return need.all.every((one) => may(one, actor, place, variant));
  if (actor === 'anonymous') return false;
  if (need === 'login') return true;
  // An object that does not exist is nobody's, not even the administrator's.
  if (need !== 'admin' && place === 'nowhere') return false;
  if (typeof need === 'object' && place === 'self' && need.about && !hasSeat(actor, need.about)) return false;
  if (actor === 'admin') return typeof need !== 'object' || !needsMembership(need) || isSoleOwnersPay(need, place);
  if (need === 'admin') return false;
  return mayThere(need, actor, place as Exclude<Place, 'nowhere'>, variant);
}

function needsMembership(need: ThereNeed): boolean {
  if (need.member) return true;
  const slug = 'company' in need ? need.company : 'project' in need ? need.project : '';
  if (OVER_MONEY.includes(slug) && !need.reads) return true;
  return 'company' in need ? need.company === 'membership' : 'project' in need && need.project === 'joined';
}

function isSoleOwnersPay(need: ThereNeed, place: Place): boolean {
  return need.ownersPay === true && place === 'B1';
}

function hasSeat(actor: ActorName, where: 'company' | 'project'): boolean {
  if (actor === 'admin' || actor === 'anonymous') return false;
  const { companies, projects } = SEATS[actor];
  return where === 'company' ? companies.A !== undefined : projects.A1 !== undefined;
}

/** Company permissions that reach into all projects of the company: whoever holds one sees them. */
function reaches(companyRole: string): boolean {
  return Object.values(HOLDERS).some(
    ({ company, project }) => project !== '' && company.split(' ').includes(companyRole),
  );
}

function mayThere(
  need: ThereNeed,
  actor: Exclude<ActorName, 'anonymous' | 'admin'>,
  place: Exclude<Place, 'nowhere'>,
  variant?: Variant,
): boolean {
  const { companies, projects } = SEATS[actor];
  const companyRole = companies[COMPANY_OF[place]];
  const projectRole = projects[PROJECT_OF[place]];
  if ('role' in need) return need.role.some((role) => role === companyRole);
  if ('own' in need) return place === 'self';
  if ('projectOf' in need) {
    const here = Object.entries(projects).filter(([project]) => project.startsWith(COMPANY_OF[place]));
    return here.some(([, role]) => need.projectOf.includes(role));
  }
  if ('projectRole' in need) return need.projectRole.some((role) => role === projectRole);
  if (companyRole === undefined) return false;
  if ('company' in need && (need.company === 'member' || need.company === 'membership')) return true;
  if ('project' in need && need.project === 'joined') return projectRole !== undefined;
  if ('project' in need && need.project === 'seen') return projectRole !== undefined || reaches(companyRole);
  const inProject = 'project' in need;
  const slug = 'project' in need ? need.project : need.company;
  if (variant?.actor === actor && variant.slug === slug) {
    if (variant.effect === 'denied') return false;
    if (variant.effect === 'global') return true;
    if (inProject && PROJECT_OF[place] === 'A1') return true;
  }
  const holders = HOLDERS[slug];
  if (!holders) throw new Error(`The oracle does not know ${slug}.`);
  const holds = (list: string, role: string | undefined) => role !== undefined && list.split(' ').includes(role);
  return holds(holders.company, companyRole) || (inProject && holds(holders.project, projectRole));
}

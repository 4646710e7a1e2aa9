import { Injectable } from '@nestjs/common';
import { CompanyAccess, CompanyDirectory, CompanyZones } from '../../../company/index.js';
import { ProjectAccess, ProjectNames } from '../../../project/index.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import { ReportZonesRepository } from '../../totals/report-zones.repository.js';
import type { Key, Uuid, UuidLike } from '../../../shared/ids/id.js';
import { type Access } from '../../../shared/permissions/access.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Clock } from '../../../shared/time/clock.js';
import { addDays, dayOf, startOfWeek } from '../../../shared/time/local-date.js';
import type { Range } from './range.js';
import { type ChosenPeople, ReportPeople, type ReportPerson } from './report-people.service.js';
import type { AskedProjects, ReportProject } from './report-project.js';
import { ReportCompanyMismatch, requireRange, ReportZoneUnknown } from './report.errors.js';
import { WEEK_DAYS, type WeekDay } from '../../../shared/time/week-day.js';

/** The people and projects that a report is asked for: one project, or all or some of a company. */
export interface PeopleFilter extends ChosenPeople, AskedProjects {
  user?: UuidLike<'user'>;
  team?: UuidLike<'team'>;
  tag?: UuidLike<'tag'>;
  timezone?: string;
  /** A zone to use if the company has it; otherwise its main one. */
  preferredZone?: string;
}

/** The people, projects and zone of a report. Internal keys, which stay on the server. */
export interface ReportAudience {
  /** The person who asks. */
  actor: Actor;
  access: Access;
  company: {
    key: Key<'company'>;
    uuid: Uuid<'company'>;
    name: string;
    weekStartDay: WeekDay;
    /** The number of weekStartDay; 0 is Sunday. */
    weekStart: number;
  };
  projects: ReportProject[];
  /** The single project that was asked for; null: all of the company's projects that the caller sees. */
  project: ReportProject | null;
  zone: string;
  /** The zones to choose from, the main one first. */
  zones: string[];
  /** Sums of this zone are still being computed. */
  filling: boolean;
  /** People by key, ordered by name. */
  people: Map<Key<'user'>, ReportPerson>;
  /** The choice that narrowed the people; empty if everybody was asked for. */
  chosen: ChosenPeople;
  today: string;
}

export type ReportScope = ReportAudience & { range: Range };

interface FoundProjects {
  access: Access;
  companyKey: Key<'company'>;
  projects: ReportProject[];
  /** Project that was asked for; null: no single one was. */
  project: ReportProject | null;
}

/** Widens the scope to the whole week in which the range begins. */
export function weekOf(scope: ReportScope): ReportScope {
  const from = startOfWeek(scope.range.from, scope.company.weekStart);
  return { ...scope, range: { from, to: addDays(from, 6) } };
}

/**
 * Finds the projects and people that a report is about, and checks the access of all reports: everybody sees their own
 * time; other people's requires project.viewusers in the project.
 */
@Injectable()
export class ReportAccess {
  constructor(
    private readonly projectAccess: ProjectAccess,
    private readonly companyAccess: CompanyAccess,
    private readonly names: ProjectNames,
    private readonly people: ReportPeople,
    private readonly companies: CompanyDirectory,
    private readonly zones: CompanyZones,
    private readonly kept: ReportZonesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Like openAudience, with a range of days. Throws NotFound, RangeBackwards, RangeTooLong, ReportCompanyMismatch,
   * ReportZoneUnknown.
   */
  async openRange(actor: Actor, args: PeopleFilter & Range): Promise<ReportScope> {
    const range = { from: args.from, to: args.to };
    requireRange(range);
    return { ...(await this.openAudience(actor, args)), range };
  }

  /**
   * Like openAudience, with one day; today if none is named. Throws NotFound, ReportCompanyMismatch, ReportZoneUnknown.
   */
  async openDay(actor: Actor, args: PeopleFilter & { day?: string }): Promise<ReportScope> {
    const place = await this.openAudience(actor, args);
    const day = args.day ?? place.today;
    return { ...place, range: { from: day, to: day } };
  }

  /**
   * Returns the people, projects and zone that the caller may see. Throws NotFound, ReportCompanyMismatch,
   * ReportZoneUnknown.
   */
  async openAudience(actor: Actor, asked: PeopleFilter): Promise<ReportAudience> {
    const { access, companyKey, projects, project } = await this.findProjects(actor, asked);
    const [company, zones, filled] = await Promise.all([
      this.companies.find(companyKey),
      this.zones.list(companyKey),
      this.kept.listFilled(companyKey),
    ]);
    if (!company) throw new NotFound();
    if (project && asked.company && asked.company.toLowerCase() !== company.uuid) throw new ReportCompanyMismatch();
    const zone = zoneOf(zones, asked);
    const audience = {
      actor,
      access,
      projects,
      project,
      zone,
      zones,
      people: await this.people.find(actor, projects),
      company: {
        key: companyKey,
        uuid: company.uuid,
        name: company.name,
        weekStartDay: company.weekStartDay,
        weekStart: WEEK_DAYS.indexOf(company.weekStartDay),
      },
      filling: zones.includes(zone) && !filled.includes(zone),
      chosen: {},
      today: dayOf(this.clock.now(), zone),
    };
    return this.choose(audience, chosenOf(asked));
  }

  /** Returns the audience with only the chosen people. Throws NotFound. */
  async choose<Audience extends ReportAudience>(
    audience: Audience,
    { users, teams, tags }: ChosenPeople,
  ): Promise<Audience> {
    const chosen = {
      ...(users?.length && { users }),
      ...(teams?.length && { teams }),
      ...(tags?.length && { tags }),
    };
    if (Object.keys(chosen).length === 0) return audience;
    const people = await this.people.choose(audience.people, audience.projects, chosen);
    return { ...audience, people, chosen };
  }

  /** Finds the projects that a report is about: one, or those of a company that one sees. Throws NotFound. */
  private async findProjects(actor: Actor, asked: AskedProjects): Promise<FoundProjects> {
    if (asked.project) {
      const { project, access, scope } = await this.projectAccess.see(actor, asked.project);
      const { id: key, uuid, name, archivedAt } = project;
      const one = { key, uuid, name, archived: archivedAt !== null, all: access.can('project.viewusers', scope) };
      return { access, companyKey: scope.companyKey, projects: [one], project: one };
    }
    const { company, access } = await this.companyAccess.see(actor, asked.company ?? '');
    const companyKey = company.id;
    const wanted = asked.projects && asked.projects.length > 0 ? new Set<string>(asked.projects) : null;
    const projects = (await this.names.listByCompany(companyKey))
      .filter(({ uuid }) => !wanted || wanted.has(uuid))
      .map((project) => ({ ...project, scope: { companyKey, projectKey: project.key } }))
      .filter(({ scope }) => access.sees(scope))
      .map(({ key, uuid, name, archivedAt, scope }) => {
        return { key, uuid, name, archived: archivedAt !== null, all: access.can('project.viewusers', scope) };
      });
    if (wanted && projects.length === 0) throw new NotFound();
    return { access, companyKey, projects, project: null };
  }
}

/** A single user, team or tag is short for a list of one. */
function chosenOf({ user, users = [], team, teams = [], tag, tags = [] }: PeopleFilter): ChosenPeople {
  return {
    users: user ? [user, ...users] : users,
    teams: team ? [team, ...teams] : teams,
    tags: tag ? [tag, ...tags] : tags,
  };
}

function zoneOf(zones: readonly string[], { timezone, preferredZone }: PeopleFilter): string {
  if (timezone && !zones.includes(timezone)) throw new ReportZoneUnknown();
  const preferred = zones.find((zone) => zone === preferredZone);
  return timezone ?? preferred ?? zones[0] ?? 'UTC';
}

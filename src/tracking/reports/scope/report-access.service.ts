import { Injectable } from '@nestjs/common';
import { Companies, type WeekDay } from '../../../company/index.js';
import { ProjectAccess } from '../../../project/index.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import { type RequestContext, requestContext } from '../../../shared/http/request-context.js';
import type { Key, Uuid, UuidLike } from '../../../shared/ids/id.js';
import { type Access } from '../../../shared/permissions/access.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Permissions } from '../../../shared/permissions/permissions.service.js';
import { Clock } from '../../../shared/time/clock.js';
import { dayOf } from '../../../shared/time/local-date.js';
import type { Range } from './range.js';
import { type PersonRow, ReportPeopleQuery } from './report-people.query.js';
import { requireRange, ReportZoneUnknown } from './report.errors.js';

/** Somebody whose time may be looked at. */
export interface ReportPerson {
  key: Key<'user'>;
  uuid: Uuid<'user'>;
  name: string;
  /** Object-store key of the picture's folder, for `avatarPath`. */
  avatar: string | null;
  /** Active in one of the projects. */
  enabled: boolean;
  joinedAt: Date;
}

export interface ReportProject {
  key: Key<'project'>;
  uuid: Uuid<'project'>;
  name: string;
  archived: boolean;
  /** Everybody's time may be seen, not only one's own. */
  all: boolean;
}

/** Whose time is asked for: of one project, or of all in a company. */
export interface PeopleFilter {
  project?: UuidLike<'project'>;
  company?: UuidLike<'company'>;
  user?: UuidLike<'user'>;
  team?: UuidLike<'team'>;
  tag?: UuidLike<'tag'>;
  timezone?: string;
}

/** Whose time, where, and by which clocks. Keys stay on the server. */
export interface ReportAudience {
  /** Who asks. */
  actor: Actor;
  access: Access;
  company: {
    key: Key<'company'>;
    uuid: Uuid<'company'>;
    name: string;
    weekStartDay: WeekDay;
    /** The same; 0 is Sunday. */ weekStart: number;
  };
  projects: ReportProject[];
  /** The one project that was asked for; null: all of the company that one sees. */
  project: ReportProject | null;
  zone: string;
  /** To choose from, the main one first. */
  zones: string[];
  /** Sums of this zone are still being made. */
  filling: boolean;
  /** By key, in the order of their names. */
  people: Map<Key<'user'>, ReportPerson>;
  /** Not everybody, but a person, team or tag was asked for. */
  filtered: boolean;
  today: string;
}

export type ReportScope = ReportAudience & { range: Range };

const WEEK: WeekDay[] = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];

/** The way into all reports: everybody sees their own time; that of others needs project.viewusers in the project. */
@Injectable()
export class ReportAccess {
  /** A page shows many reports of the same people: they are looked up once a request. */
  private readonly known = new WeakMap<RequestContext, Map<string, Promise<ReportAudience>>>();

  constructor(
    private readonly projectAccess: ProjectAccess,
    private readonly companies: Companies,
    private readonly permissions: Permissions,
    private readonly query: ReportPeopleQuery,
    private readonly clock: Clock,
  ) {}

  /** As `people`, over a range of days. Throws NotFound, RangeBackwards, RangeTooLong, ReportZoneUnknown. */
  async openRange(actor: Actor, args: PeopleFilter & Range): Promise<ReportScope> {
    const range = { from: args.from, to: args.to };
    requireRange(range);
    return { ...(await this.openAudience(actor, args)), range };
  }

  /** As `people`, on one day; today if none is named. Throws NotFound, ReportZoneUnknown. */
  async openDay(actor: Actor, args: PeopleFilter & { day?: string }): Promise<ReportScope> {
    const place = await this.openAudience(actor, args);
    const day = args.day ?? place.today;
    return { ...place, range: { from: day, to: day } };
  }

  /** Who may be looked at. Throws NotFound, ReportZoneUnknown. */
  openAudience(actor: Actor, { project, company, user, team, tag, timezone }: PeopleFilter): Promise<ReportAudience> {
    const asked = { project, company, user, team, tag, timezone };
    const request = requestContext.getStore();
    if (!request) return this.place(actor, asked);
    const known = this.known.get(request) ?? new Map<string, Promise<ReportAudience>>();
    this.known.set(request, known);
    const key = JSON.stringify([actor.sessionKey, asked]);
    const place = known.get(key) ?? this.place(actor, asked);
    known.set(key, place);
    return place;
  }

  private async place(actor: Actor, args: PeopleFilter): Promise<ReportAudience> {
    const { access, companyKey, projects, project } = await this.enter(actor, args);
    const [company, zones, filling] = await Promise.all([
      this.query.findCompany(companyKey),
      this.query.listZones(companyKey),
      this.query.listFillingZones(companyKey),
    ]);
    if (!company) throw new NotFound();
    if (args.timezone && !zones.includes(args.timezone)) throw new ReportZoneUnknown();
    const zone = args.timezone ?? zones[0] ?? 'UTC';
    const people = await this.chosen(actor, args, projects);
    return {
      actor,
      access,
      projects,
      project,
      zone,
      zones,
      people,
      company: {
        key: companyKey,
        uuid: company.uuid,
        name: company.name,
        weekStartDay: company.week_start_day,
        weekStart: WEEK.indexOf(company.week_start_day),
      },
      filling: filling.includes(zone),
      filtered: Boolean(args.user ?? args.team ?? args.tag),
      today: dayOf(this.clock.now(), zone),
    };
  }

  private async enter(actor: Actor, { project: asked, company }: PeopleFilter) {
    if (asked) {
      const { project, access, scope } = await this.projectAccess.see(actor, asked);
      const { id: key, uuid, name, archivedAt } = project;
      const one = { key, uuid, name, archived: archivedAt !== null, all: access.can('project.viewusers', scope) };
      return { access, companyKey: scope.companyKey, projects: [one], project: one };
    }
    const access = await this.permissions.accessOf(actor);
    const { id: companyKey } = await this.companies.requireVisible(access, company ?? '');
    const rows = await this.query.listProjects(companyKey);
    const projects = rows
      .map((row) => ({ ...row, scope: { companyKey, projectKey: row.id } }))
      .filter(({ scope }) => access.sees(scope))
      .map(({ id: key, uuid, name, archived, scope }) => {
        return { key, uuid, name, archived: Number(archived) === 1, all: access.can('project.viewusers', scope) };
      });
    return { access, companyKey, projects, project: null };
  }

  private async chosen(actor: Actor, args: PeopleFilter, projects: readonly ReportProject[]) {
    const keys = (all: boolean): Key<'project'>[] => projects.filter((one) => one.all === all).map(({ key }) => key);
    const [everybody, own] = [
      await this.query.listPeople(keys(true)),
      await this.query.listPeople(keys(false), actor.userKey),
    ];
    const rows = [...everybody, ...own.filter(({ id }) => !everybody.some((row) => row.id === id))];
    const named = args.user ? rows.filter(({ uuid }) => uuid === args.user) : rows;
    // Nobody learns whether somebody exists whom they may not look at.
    if (args.user && named.length === 0) throw new NotFound();
    const all = projects.map(({ key }) => key);
    const sets = [
      ...(args.team ? [await this.query.findInTeam(all, args.team)] : []),
      ...(args.tag ? [await this.query.findWithTag(all, args.tag)] : []),
    ];
    const kept = named.filter(({ id }) => sets.every((set) => set.has(id)));
    return new Map(kept.map((row) => [row.id, personOf(row)]));
  }
}

function personOf({ id, uuid, name, avatar, enabled, joined_at }: PersonRow): ReportPerson {
  return { key: id, uuid, name, avatar, enabled: Number(enabled) === 1, joinedAt: joined_at };
}

import { Injectable } from '@nestjs/common';
import { CompanyDirectory, CompanyZones, type WeekDay } from '../../../company/index.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import { ReportZonesRepository } from '../../totals/report-zones.repository.js';
import { type RequestContext, requestContext } from '../../../shared/http/request-context.js';
import type { Key, Uuid, UuidLike } from '../../../shared/ids/id.js';
import { type Access } from '../../../shared/permissions/access.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Clock } from '../../../shared/time/clock.js';
import { dayOf } from '../../../shared/time/local-date.js';
import type { Range } from './range.js';
import { type ChosenPeople, ReportPeople, type ReportPerson } from './report-people.service.js';
import { type ReportProject, ReportProjects } from './report-projects.service.js';
import { requireRange, ReportZoneUnknown } from './report.errors.js';

/** Whose time is asked for: of one project, or of all in a company. */
export interface PeopleFilter extends ChosenPeople {
  project?: UuidLike<'project'>;
  company?: UuidLike<'company'>;
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
    private readonly projects: ReportProjects,
    private readonly people: ReportPeople,
    private readonly companies: CompanyDirectory,
    private readonly zones: CompanyZones,
    private readonly kept: ReportZonesRepository,
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
    const { access, companyKey, projects, project } = await this.projects.find(actor, args);
    const [company, zones, filled] = await Promise.all([
      this.companies.find(companyKey),
      this.zones.list(companyKey),
      this.kept.listFilled(companyKey),
    ]);
    if (!company) throw new NotFound();
    if (args.timezone && !zones.includes(args.timezone)) throw new ReportZoneUnknown();
    const zone = args.timezone ?? zones[0] ?? 'UTC';
    const people = await this.people.find(actor, projects, args);
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
        weekStartDay: company.weekStartDay,
        weekStart: WEEK.indexOf(company.weekStartDay),
      },
      filling: zones.includes(zone) && !filled.includes(zone),
      filtered: Boolean(args.user ?? args.team ?? args.tag),
      today: dayOf(this.clock.now(), zone),
    };
  }
}

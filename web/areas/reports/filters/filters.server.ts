import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Uuid, UuidLike } from '@server/shared/ids/id';
import type { Actor } from '@server/shared/permissions/actor';
import { zoneTime } from '@server/shared/time/zone-clock';
import type { Services } from '@server/web-host/load-context';
import type { FiltersView } from './filters-view';
import type { RangePreset } from './range-presets';

export interface FilterRequest {
  request: Request;
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

/** Holds whatever else the address says. */
interface FilterOverrides {
  user?: UuidLike<'user'>;
  project?: UuidLike<'project'>;
  day?: string;
}

type Filters = Awaited<ReturnType<Services['tracking']['reportFiltersReader']['open']>>;

/** The filters of an address, and what the page shows of them. */
export async function reportFilters(
  { request, context, actor, workspace }: FilterRequest,
  defaultPreset: RangePreset,
  { user, project, day }: FilterOverrides = {},
) {
  const { searchParams } = new URL(request.url);
  const text = (name: string): string | undefined => searchParams.get(name)?.slice(0, 64) || undefined;
  const filters = await context.services.tracking.reportFiltersReader.open(
    actor,
    {
      ...(project ? { project } : reportPlace(searchParams, workspace)),
      ...chosenPeople(searchParams),
      ...(user && { users: [user] }),
      timezone: text('zone') ?? workspace.timeZone,
      ...(day ? { from: day, to: day } : { preset: text('range'), from: text('from'), to: text('to') }),
    },
    defaultPreset,
  );
  return { filters, view: filtersView(filters, workspace), searchParams };
}

/** The project worked in, or `projects=all`, or those that the address names. */
export function reportPlace(searchParams: URLSearchParams, { company, project }: Workspace) {
  const named = searchParams.getAll('projects').filter(Boolean);
  if (named.length === 0 || (named.length === 1 && named[0] === project.uuid)) return { project: project.uuid };
  return { company: company.uuid, ...(!named.includes('all') && { projects: named }) };
}

/** Returns whom an address names. */
export function chosenPeople(searchParams: URLSearchParams) {
  const named = (name: string) => searchParams.getAll(name).filter(Boolean);
  return { users: named('user'), teams: named('team'), tags: named('tag') };
}

/** Returns the scope of a report of the page's filters. */
export async function reportScope(args: FilterRequest, defaultPreset: RangePreset, overrides?: FilterOverrides) {
  const { filters, ...rest } = await reportFilters(args, defaultPreset, overrides);
  const scope = await args.context.services.tracking.reportFiltersReader.choose(filters, filters.chosen);
  return { scope, audience: filters.audience, at: filters.at, ...rest };
}

function filtersView(filters: Filters, workspace: Workspace): FiltersView {
  const { audience, chosen, range, preset, refused, offered, picked, zones } = filters;
  return {
    range,
    preset,
    refused,
    previous: { ...filters.previous },
    next: { ...filters.next },
    offered,
    picked,
    zones,
    company: workspace.company.name,
    project: workspace.project.name,
    allProjects: audience.project === null,
    zone: { name: audience.zone, offset: zoneTime(filters.at, audience.zone).offset },
    filling: audience.filling,
    today: audience.today,
    user: (chosen.users?.length === 1 && chosen.users[0]) || '',
  };
}

/** `2026-11-20T10:00:00` as the report's clocks showed it. */
export function localTime(instant: Date, zone: string): string {
  return zoneTime(instant, zone).local;
}

/** Somebody in a list, with the address of their picture. */
export function personView(
  { kernel }: AppLoadContext,
  { uuid, name, avatar, enabled }: { uuid: Uuid<'user'>; name: string; avatar: string | null; enabled: boolean },
) {
  return { uuid, name, enabled, picture: kernel.avatarUrl({ uuid, avatar }) };
}

export interface SumsView {
  worked: number;
  tracked: number;
  manual: number;
  idle: number;
  productive: number;
  unproductive: number;
  neutral: number;
  overLimit: number;
}

export function sumsView(sums: SumsView): SumsView {
  const { worked, tracked, manual, idle, productive, unproductive, neutral, overLimit } = sums;
  return { worked, tracked, manual, idle, productive, unproductive, neutral, overLimit };
}

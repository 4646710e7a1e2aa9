import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Uuid, UuidLike } from '@server/shared/ids/id';
import type { Actor } from '@server/shared/permissions/actor';
import { zoneTime } from '@server/shared/time/zone-clock';
import type { FiltersView } from './filters-view';
import type { RangePreset } from './range-presets';

interface FilterRequest {
  request: Request;
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

/** Holds whatever else the address says. */
interface FilterOverrides {
  user?: UuidLike<'user'>;
  day?: string;
}

/** The filters of an address: what the report's service takes, and what the page shows of them. */
export async function reportFilters(
  { request, context, actor, workspace }: FilterRequest,
  defaultPreset: RangePreset,
  { user, day }: FilterOverrides = {},
) {
  const { searchParams } = new URL(request.url);
  const text = (name: string): string | undefined => searchParams.get(name)?.slice(0, 64) || undefined;
  const all = searchParams.get('projects') === 'all';
  const frame = await context.services.reportFiltersReader.open(
    actor,
    {
      project: workspace.project.uuid,
      ...(all && { company: workspace.company.uuid }),
      timezone: text('zone') ?? workspace.timeZone,
      user: user ?? text('user'),
      team: all ? undefined : text('team'),
      tag: all ? undefined : text('tag'),
      ...(day ? { from: day, to: day } : { preset: text('range'), from: text('from'), to: text('to') }),
    },
    defaultPreset,
  );
  const { place, range, preset, refused, previous, next, people, teams, tags, zones, args } = frame;
  const view: FiltersView = {
    range,
    preset,
    refused,
    previous: { ...previous },
    next: { ...next },
    people,
    teams,
    tags,
    zones,
    company: workspace.company.name,
    project: workspace.project.name,
    allProjects: all,
    zone: { name: place.zone, offset: zoneTime(frame.at, place.zone).offset },
    filling: place.filling,
    today: place.today,
    user: args.user ?? '',
    team: args.team ?? '',
    tag: args.tag ?? '',
  };
  return { args, view, place, searchParams, at: frame.at };
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

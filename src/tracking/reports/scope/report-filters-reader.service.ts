import { ProjectGroups } from '../../../project/index.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import { isUuid } from '../../../shared/ids/uuid.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { zoneTime } from '../../../shared/time/zone-clock.js';
import { rangeProblem, presetOf, type Range, rangeOf, RANGE_PRESETS, type RangePreset, shifted } from './range.js';
import { ReportAccess, type ReportAudience, type ReportScope } from './report-access.service.js';
import type { ChosenPeople } from './report-people.service.js';
import type { AskedProjects } from './report-project.js';

/** The filters in a report's address; invalid ones are ignored. */
export interface ReportQuery extends AskedProjects, ChosenPeople {
  timezone: string;
  preset?: string;
  from?: string;
  to?: string;
}

/** The kinds of filters that reports have. */
export const FILTER_KINDS = ['people', 'teams', 'tags', 'projects'] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

export interface FilterOption {
  uuid: string;
  name: string;
}

/** Number of options offered at once; a longer list is searched. */
const MAX_OPTIONS = 30;
/** Number of ids read from an address; further ones are ignored. */
const MAX_CHOSEN = 100;

/** The data that a report's page needs beside the report: the options of its filters, and the active ones. */
export interface ReportFilters {
  /** Everybody whom the caller may see. */
  audience: ReportAudience;
  /** The people, teams and tags that the address names. */
  chosen: ChosenPeople;
  range: Range;
  preset: RangePreset | 'custom';
  /** Why the requested range was refused, in which case another one is shown; null: it was not. */
  refused: 'backwards' | 'too-long' | null;
  previous: Range;
  next: Range;
  /** The current moment. */
  at: Date;
  /** Whether a filter has anything to choose from. */
  offered: Record<FilterKind, boolean>;
  /** The active filters with their names, ordered by name. */
  picked: Record<FilterKind, FilterOption[]>;
  /** `offset`: minutes east of UTC at this moment. */
  zones: { name: string; offset: number }[];
}

/** Reads the filters of report pages. */
@PublicService()
export class ReportFiltersReader {
  constructor(
    private readonly access: ReportAccess,
    private readonly groups: ProjectGroups,
    private readonly clock: Clock,
  ) {}

  /** Reads the filters of an address. Throws NotFound. */
  async open(actor: Actor, asked: ReportQuery, defaultPreset: RangePreset): Promise<ReportFilters> {
    const { project, company: companyUuid, projects } = asked;
    const where = { project, company: companyUuid, projects: known(projects) };
    const audience = await this.access.openAudience(actor, { ...where, preferredZone: asked.timezone });
    const { today, company } = audience;
    const { range, refused } = rangeFrom(asked, rangeOf(defaultPreset, today, company.weekStart), audience);
    const chosen = { users: known(asked.users), teams: known(asked.teams), tags: known(asked.tags) };
    const [teams, tags] = [await this.list('teams', audience), await this.list('tags', audience)];
    return {
      audience,
      chosen,
      range,
      refused,
      offered: {
        people: audience.people.size > 1,
        teams: teams.length > 0,
        tags: tags.length > 0,
        projects: true,
      },
      picked: {
        people: among([...audience.people.values()], chosen.users),
        teams: among(teams, chosen.teams),
        tags: among(tags, chosen.tags),
        projects: where.projects.length > 0 ? audience.projects.map(({ uuid, name }) => ({ uuid, name })) : [],
      },
      at: this.clock.now(),
      preset: asked.preset === 'custom' ? 'custom' : (presetOf(range, today, company.weekStart) ?? 'custom'),
      previous: shifted(range, -1),
      next: shifted(range, 1),
      zones: audience.zones.map((name) => ({ name, offset: zoneTime(this.clock.now(), name).offset })),
    };
  }

  /** Returns the scope of a report: the chosen people over the range. Throws NotFound. */
  async choose({ audience, range }: ReportFilters, chosen: ChosenPeople): Promise<ReportScope> {
    return { ...(await this.access.choose(audience, chosen)), range };
  }

  /** Searches the options of a filter by a part of their name. Throws NotFound. */
  async search(
    actor: Actor,
    place: AskedProjects,
    { kind, keyword = '' }: { kind: FilterKind; keyword?: string },
  ): Promise<{ options: FilterOption[]; total: number }> {
    const audience = await this.access.openAudience(actor, { ...place, projects: known(place.projects) });
    const wanted = keyword.trim().toLocaleLowerCase();
    const found = (await this.list(kind, audience)).filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
    return { options: found.slice(0, MAX_OPTIONS), total: found.length };
  }

  /** Lists options, ordered by name. Teams and tags come from projects whose people the caller sees. */
  private async list(kind: FilterKind, { people, projects }: ReportAudience): Promise<FilterOption[]> {
    const open = projects.filter(({ all }) => all).map(({ key }) => key);
    if (kind === 'teams') return this.groups.listTeamNames(open);
    if (kind === 'tags') return this.groups.listTags(open);
    return [...(kind === 'people' ? people.values() : projects)].map(({ uuid, name }) => ({ uuid, name }));
  }
}

/** Drops texts that cannot be ids. */
function known<Id extends UuidLike>(ids: readonly Id[] = []): Id[] {
  return ids.filter((id) => isUuid(id)).slice(0, MAX_CHOSEN);
}

function among(options: readonly FilterOption[], chosen: readonly string[]): FilterOption[] {
  const wanted = new Set(chosen);
  return options.filter(({ uuid }) => wanted.has(uuid)).map(({ uuid, name }) => ({ uuid, name }));
}

function rangeFrom(
  asked: ReportQuery,
  usual: Range,
  { today, company }: ReportAudience,
): Pick<ReportFilters, 'range' | 'refused'> {
  const preset = RANGE_PRESETS.find((name) => name === asked.preset);
  if (preset) return { range: rangeOf(preset, today, company.weekStart), refused: null };
  if (!asked.from || !asked.to) return { range: usual, refused: null };
  const range = { from: asked.from, to: asked.to };
  const flaw = rangeProblem(range);
  if (flaw) return { range: usual, refused: flaw === 'too-long' ? 'too-long' : 'backwards' };
  return { range, refused: null };
}

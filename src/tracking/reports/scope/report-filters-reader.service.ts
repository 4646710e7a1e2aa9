import { ProjectGroups } from '../../../project/index.js';
import type { Uuid, UuidLike } from '../../../shared/ids/id.js';
import { isUuid } from '../../../shared/ids/uuid.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { zoneTime } from '../../../shared/time/zone-clock.js';
import { rangeProblem, presetOf, type Range, rangeOf, RANGE_PRESETS, type RangePreset, shifted } from './range.js';
import { ReportAccess, type ReportAudience, type ReportScope } from './report-access.service.js';
import type { ChosenPeople } from './report-people.service.js';

/** What an address asks of a report; what it cannot mean is left out. */
export interface ReportQuery {
  project: UuidLike<'project'>;
  /** The company of the project: all of its projects were asked for. */
  company?: UuidLike<'company'>;
  timezone: string;
  user?: UuidLike<'user'>;
  team?: UuidLike<'team'>;
  tag?: UuidLike<'tag'>;
  preset?: string;
  from?: string;
  to?: string;
}

/** What a report's page needs beside the report: the choices of its filters, and which ones hold. */
export interface ReportFilters {
  /** Everybody who may be looked at. */
  audience: ReportAudience;
  /** Whom of them the address names. */
  chosen: ChosenPeople;
  range: Range;
  preset: RangePreset | 'custom';
  /** The range that was asked for is none, or too long: another one is shown. */
  refused: 'backwards' | 'too-long' | null;
  previous: Range;
  next: Range;
  /** The present moment. */
  at: Date;
  /** Everybody who may be chosen. */
  people: { uuid: Uuid<'user'>; name: string }[];
  teams: { uuid: string; name: string }[];
  tags: { uuid: string; name: string }[];
  /** `offset`: minutes east of UTC at this moment. */
  zones: { name: string; offset: number }[];
}

/** The filters of report pages. */
@PublicService()
export class ReportFiltersReader {
  constructor(
    private readonly access: ReportAccess,
    private readonly groups: ProjectGroups,
    private readonly clock: Clock,
  ) {}

  /** Throws NotFound. */
  async open(actor: Actor, asked: ReportQuery, defaultPreset: RangePreset): Promise<ReportFilters> {
    const where = asked.company ? { company: asked.company } : { project: asked.project };
    const audience = await this.access.openAudience(actor, { ...where, preferredZone: asked.timezone });
    const [teams, tags] = await this.listGroups(audience);
    const { today, company } = audience;
    const { range, refused } = rangeFrom(asked, rangeOf(defaultPreset, today, company.weekStart), audience);
    const { user, team, tag } = asked;
    return {
      audience,
      chosen: { ...(isUuid(user) && { user }), ...(isUuid(team) && { team }), ...(isUuid(tag) && { tag }) },
      range,
      refused,
      people: [...audience.people.values()].map(({ uuid, name }) => ({ uuid, name })),
      at: this.clock.now(),
      preset: asked.preset === 'custom' ? 'custom' : (presetOf(range, today, company.weekStart) ?? 'custom'),
      previous: shifted(range, -1),
      next: shifted(range, 1),
      teams,
      tags,
      zones: audience.zones.map((name) => ({ name, offset: zoneTime(this.clock.now(), name).offset })),
    };
  }

  /** What a report takes: those who were chosen, over the range. Throws NotFound. */
  async choose({ audience, range }: ReportFilters, chosen: ChosenPeople): Promise<ReportScope> {
    return { ...(await this.access.choose(audience, chosen)), range };
  }

  /** By which the people of one project can be chosen; who sees only themselves chooses nobody. */
  private async listGroups({ project }: ReportAudience): Promise<[ReportFilters['teams'], ReportFilters['tags']]> {
    if (!project?.all) return [[], []];
    const [teams, tags] = await Promise.all([
      this.groups.listTeams([project.key]),
      this.groups.listTags([project.key]),
    ]);
    return [teams.map(({ uuid, name }) => ({ uuid, name })), tags];
  }
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

import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { ReportAccess, type ReportScope } from '../scope/report-access.service.js';
import { dayAxis, placeOn } from '../sums/day-axis.js';
import { DayTotalsQuery } from '../sums/day-totals.query.js';
import { grouped } from '../sums/grouping.js';
import { NOTHING, totalOf } from '../sums/sums.js';
import { type Block, blocksOf } from './blocks.js';
import { TimelineArgs } from './timeline.dto.js';
import { TimelineQuery } from './timeline.query.js';
import type { Timeline } from './timeline.js';

/** Number of people that one page draws. */
const PEOPLE_A_PAGE = 100;

/** Reports one day of some people as stretches of time. */
@PublicService()
export class TimelineReport {
  constructor(
    private readonly access: ReportAccess,
    private readonly query: TimelineQuery,
    private readonly totals: DayTotalsQuery,
  ) {}

  /** Reads one page of 100 people, ordered by name. Throws InvalidInput, NotFound, ReportZoneUnknown. */
  async read(actor: Actor, raw: unknown): Promise<Timeline> {
    const { page, ...args } = await validated(TimelineArgs, raw);
    return this.summarize(await this.access.openDay(actor, args), page);
  }

  async summarize(scope: ReportScope, page = 1): Promise<Timeline> {
    const axis = dayAxis(scope.range.from, scope.zone);
    const sums = new Map(
      (await this.totals.sumByGroup(scope, scope.range, ['user'])).map(({ user, sums: total }) => [user, total]),
    );
    const shown = [...scope.people.values()].filter(({ key, enabled }) => enabled || sums.has(key));
    const people = shown.slice((page - 1) * PEOPLE_A_PAGE, page * PEOPLE_A_PAGE);
    const keys = people.map(({ key }) => key);
    const [slices, pending] = await Promise.all([
      this.query.listSlices(scope, keys, axis),
      this.query.listPending(scope, keys, { from: axis.start, to: axis.end }),
    ]);
    const slicesOf = grouped(slices, ({ user }) => user);
    const pendingOf = grouped(pending, ({ user }) => user);
    const rows = people.map((person) => {
      const tracked = blocksOf(slicesOf.get(person.key) ?? []);
      const waiting = (pendingOf.get(person.key) ?? []).map(({ startedAt, endedAt }): Block => {
        return { kind: 'pending', from: placeOn(axis, startedAt), to: placeOn(axis, endedAt), late: null };
      });
      return {
        person,
        blocks: [...tracked, ...waiting].sort((one, other) => one.from - other.from),
        sums: sums.get(person.key) ?? NOTHING,
        start: tracked[0]?.from ?? null,
        end: tracked.length > 0 ? Math.max(...tracked.map(({ to }) => to)) : null,
      };
    });
    return { scope, axis, rows, sums, total: totalOf(sums.values()), people: shown.length, perPage: PEOPLE_A_PAGE };
  }
}

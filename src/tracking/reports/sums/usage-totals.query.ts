import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { code, number, rowDecoder, text } from '../../../shared/database/row.js';
import type { Range } from '../scope/range.js';
import type { ReportAudience } from '../scope/report-access.service.js';
import { reachOf } from './day-totals.query.js';

const readUse = rowDecoder({
  key: number('app_id'),
  kind: code<'APP' | 'SITE'>('kind'),
  name: text('name'),
  seconds: number('seconds'),
  productive: number('productive'),
  unproductive: number('unproductive'),
  people: number('people'),
});

export type UseRow = ReturnType<typeof readUse>;

/** Sums of the roll-up of apps and sites by day. */
@Injectable()
export class UsageTotalsQuery {
  constructor(private readonly database: Database) {}

  /** The longest used first. */
  async listTop(place: ReportAudience, range: Range, limit: number): Promise<UseRow[]> {
    const reach = reachOf(place);
    if (!reach) return [];
    const rows = await this.database.query<object>(
      `SELECT sums.*, app.kind, app.name FROM (
         SELECT total.app_id, SUM(total.seconds) AS seconds, SUM(total.productive) AS productive,
                SUM(total.unproductive) AS unproductive, COUNT(DISTINCT total.user_id) AS people
           FROM tracking_usage_day total
          WHERE ${reach.where} AND total.zone = ? AND total.day BETWEEN ? AND ?
          GROUP BY total.app_id ORDER BY seconds DESC, total.app_id LIMIT ?) sums
         JOIN tracking_app app ON app.id = sums.app_id ORDER BY sums.seconds DESC, sums.app_id`,
      [...reach.parameters, place.zone, range.from, range.to, limit],
    );
    return rows.map(readUse);
  }

  /** Seconds in all apps and sites. */
  async sumAll(place: ReportAudience, range: Range): Promise<number> {
    const reach = reachOf(place);
    if (!reach) return 0;
    const [row] = await this.database.query<{ seconds: string | null }>(
      `SELECT SUM(total.seconds) AS seconds FROM tracking_usage_day total
        WHERE ${reach.where} AND total.zone = ? AND total.day BETWEEN ? AND ?`,
      [...reach.parameters, place.zone, range.from, range.to],
    );
    return Number(row?.seconds ?? 0);
  }
}

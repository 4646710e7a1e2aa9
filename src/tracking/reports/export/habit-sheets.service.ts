import { Injectable } from '@nestjs/common';
import { Translator } from '../../../shared/language/translator.js';
import { type ClockStyle, formatHour } from '../../../shared/time/time-of-day.js';
import { IdleTimeReport } from '../habits/idle-time.service.js';
import { TopUsesReport } from '../habits/top-uses.service.js';
import { WorkPatternReport } from '../habits/work-pattern.service.js';
import type { ReportScope } from '../scope/report-access.service.js';
import { percent } from '../sums/sums.js';
import { column, type Sheet, textColumn } from './report-sheet.js';

/** Idle time, work patterns and uses as the columns and rows of a file. */
@Injectable()
export class HabitSheets {
  constructor(
    private readonly idleReport: IdleTimeReport,
    private readonly patternReport: WorkPatternReport,
    private readonly usesReport: TopUsesReport,
    private readonly translator: Translator,
  ) {}

  async idle(scope: ReportScope): Promise<Sheet> {
    const { people } = await this.idleReport.summarize(scope);
    return {
      columns: [
        column('person', 'text'),
        column('tracked', 'duration'),
        column('idle', 'duration'),
        column('idlePercent', 'number'),
        column('idleMinutes', 'number'),
      ],
      rows: people
        .filter(({ sums }) => sums.tracked > 0)
        .map(({ person, sums: { tracked, idle }, idlePercent, idleMinutes }) => {
          return { person: person.name, tracked, idle, idlePercent, idleMinutes };
        }),
    };
  }

  async pattern(scope: ReportScope, clock: ClockStyle): Promise<Sheet> {
    const { hours, total } = await this.patternReport.summarize(scope);
    const columns = Array.from({ length: 24 }, (_, hour) => textColumn(`h${hour}`, formatHour(hour, clock)));
    const week = Array.from({ length: 7 }, (_, position) => (scope.company.weekStart + position) % 7);
    return {
      columns: [column('weekday', 'text', 14), ...columns],
      rows: (total === 0 ? [] : week).map((weekday) => ({
        weekday: this.say(`weekdays.${weekday}`),
        ...Object.fromEntries((hours[weekday] ?? []).map((seconds, hour) => [`h${hour}`, seconds])),
      })),
    };
  }

  async uses(scope: ReportScope): Promise<Sheet> {
    const { uses, total } = await this.usesReport.summarize(scope);
    return {
      columns: [
        column('app', 'text', 40),
        column('kind', 'text', 12),
        column('rating', 'text', 16),
        column('time', 'duration'),
        ...['productive', 'neutral', 'unproductive'].map((key) => column(key, 'duration')),
        column('share', 'number'),
        column('people', 'number'),
      ],
      rows: uses.map(({ name, kind, rating, seconds, productive, neutral, unproductive, people }) => ({
        app: name,
        kind: this.say(`kindOf.${kind}`),
        rating: this.say(`ratingOf.${rating}`),
        time: seconds,
        productive,
        neutral,
        unproductive,
        people,
        share: percent(seconds, total),
      })),
    };
  }

  private say(key: string): string {
    return this.translator.translate(`exports.reports.${key}`);
  }
}

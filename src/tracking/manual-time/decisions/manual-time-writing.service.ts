import { Injectable } from '@nestjs/common';
import { CompanyZones } from '../../../company/index.js';
import type { ProjectContext } from '../../../project/index.js';
import { TimeOverlaps } from '../../activities/time.errors.js';
import { ManualActivities } from '../../writing/manual-activities.service.js';
import { ManualTimeViews } from '../records/manual-time-views.service.js';
import type { ManualTime } from '../records/manual-time.entity.js';
import { ManualTimeOverlaps } from '../records/manual-time.errors.js';
import { spanWords } from '../records/span-words.js';

/** Turns an approved manual time into an activity. */
@Injectable()
export class ManualTimeWriting {
  constructor(
    private readonly manual: ManualActivities,
    private readonly views: ManualTimeViews,
    private readonly zones: CompanyZones,
  ) {}

  /**
   * Inserts the activity. If time overlaps, the error names the company's own time only; the person's time elsewhere is
   * not disclosed.
   */
  async insert(row: ManualTime, context: ProjectContext): Promise<void> {
    const { userId, uuid, remarks, startedAt, endedAt } = row;
    const time = { uuid, memo: remarks, start: startedAt.getTime(), end: endedAt.getTime() };
    try {
      await this.manual.insert(userId, context.project.uuid, time);
    } catch (error) {
      const view = error instanceof TimeOverlaps ? await this.views.read(context, uuid) : null;
      if (!view || view.conflicts.length === 0) throw error;
      const spans = view.conflicts.map((span) => ({ start: span.startedAt.getTime(), end: span.endedAt.getTime() }));
      const [zone = 'UTC'] = await this.zones.list(context.scope.companyKey);
      throw new ManualTimeOverlaps(spanWords(spans, zone));
    }
  }
}

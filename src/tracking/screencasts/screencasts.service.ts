import { ProjectChangeLog } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import { type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { addDays } from '../../shared/time/local-date.js';
import { startOfDay } from '../../shared/time/zone-clock.js';
import { validated } from '../../shared/validation/validate.js';
import { ReportAccess } from '../reports/scope/report-access.service.js';
import { ScreencastAccess } from './records/screencast-access.service.js';
import { type ScreencastView, ScreencastViews } from './records/screencast-views.service.js';
import { ScreencastMemoArgs, ScreencastsArgs } from './records/screencast.dto.js';
import { mayChangeScreencast } from './records/screencast.policy.js';
import { ScreencastsRepository } from './records/screencasts.repository.js';

/** Pictures of screens, for their owner and for people who see the project's people. */
@PublicService()
export class Screencasts {
  constructor(
    private readonly database: Database,
    private readonly repository: ScreencastsRepository,
    private readonly access: ScreencastAccess,
    private readonly views: ScreencastViews,
    private readonly reports: ReportAccess,
    private readonly changeLog: ProjectChangeLog,
  ) {}

  /**
   * Lists a person's pictures of one local day, ordered by time, including deleted ones. Throws InvalidInput, NotFound,
   * ReportZoneUnknown.
   */
  async list(actor: Actor, raw: unknown): Promise<Page<ScreencastView>> {
    const args = await validated(ScreencastsArgs, raw);
    const { project: uuid, user = actor.userUuid, timezone } = args;
    const place = await this.reports.openDay(actor, { project: uuid, user, day: args.day ?? args.date, timezone });
    const [person] = place.people.values();
    if (!person || !place.project) throw new NotFound();
    const day = place.range.from;
    const span = {
      start: startOfDay(day, place.zone).getTime(),
      end: startOfDay(addDays(day, 1), place.zone).getTime(),
    };
    const total = await this.repository.countTaken(place.project.key, person.key, span);
    const skip = (args.page - 1) * args.first;
    return pageOf(
      await this.views.listTaken({ projectKey: place.project.key, userKey: person.key, span, most: args.first, skip }),
      total,
      args,
    );
  }

  /** Changes the note of a picture. Throws InvalidInput, NotFound, Forbidden. */
  async updateMemo(actor: Actor, raw: unknown): Promise<ScreencastView> {
    const { uuid, memo } = await validated(ScreencastMemoArgs, raw);
    const { row, context } = await this.access.see(actor, uuid);
    if (!mayChangeScreencast(context.access, row, context.scope)) throw new Forbidden();
    return this.database.transaction(async () => {
      const [locked] = await this.repository.lock([row.id]);
      if (!locked || locked.state === 'DELETED' || locked.state === 'EXPIRED') throw new NotFound();
      if (locked.memo !== memo) {
        await this.repository.update(row.id, { memo });
        await this.changeLog.record(context.project, {
          audit: {
            action: 'tracking.screencast-memo-changed',
            objectType: 'screencast',
            objectId: row.uuid,
            details: { before: locked.memo, after: memo },
          },
        });
      }
      const [view] = await this.views.present([{ ...locked, memo }]);
      return view as ScreencastView;
    });
  }
}

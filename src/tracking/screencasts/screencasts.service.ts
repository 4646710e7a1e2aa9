import { type Entered, ProjectAccess, ProjectChangeLog } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { ObjectStore, type StoredObject } from '../../shared/object-store/object-store.js';
import { type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { authorize } from '../../shared/permissions/authorize.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { addDays } from '../../shared/time/local-date.js';
import { startOfDay } from '../../shared/time/zone-clock.js';
import { validated } from '../../shared/validation/validate.js';
import { ReportAccess } from '../reports/scope/report-access.service.js';
import { type ScreencastView, ScreencastViews } from './records/screencast-views.service.js';
import { ScreencastMemoArgs, ScreencastsArgs } from './records/screencast.dto.js';
import type { Screencast } from './records/screencast.entity.js';
import { isOwnScreencast, mayChangeScreencast, maySeeScreencast } from './records/screencast.policy.js';
import { ScreencastsRepository } from './records/screencasts.repository.js';
import { ScreencastViewLog } from './view-log/screencast-view-log.service.js';

export type PictureSize = 'picture' | 'thumbnail';

export interface ServedPicture {
  body: StoredObject['body'];
  headers: Record<string, string>;
}

/** Pictures of screens: for whose screen it is, and for those who see the project's people. */
@PublicService()
export class Screencasts {
  constructor(
    private readonly database: Database,
    private readonly repository: ScreencastsRepository,
    private readonly viewLog: ScreencastViewLog,
    private readonly views: ScreencastViews,
    private readonly reports: ReportAccess,
    private readonly projectAccess: ProjectAccess,
    private readonly store: ObjectStore,
    private readonly changeLog: ProjectChangeLog,
  ) {}

  /** Of one person's local day, in order of time; tombstones too. Throws InvalidInput, NotFound, ReportZoneUnknown. */
  async list(actor: Actor, raw: unknown): Promise<Page<ScreencastView>> {
    const args = await validated(ScreencastsArgs, raw);
    const { project: uuid, user = actor.userUuid, date, timezone } = args;
    const place = await this.reports.openDay(actor, { project: uuid, user, day: date, timezone });
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

  /** The bytes. A look at the full picture of another person's screen is written down. Throws NotFound, ObjectStoreDown. */
  async open(actor: Actor, uuid: UuidLike<'screencast'>, size: PictureSize): Promise<ServedPicture> {
    const { row, context } = await this.visible(actor, uuid);
    if (row.state !== 'READY') throw new NotFound();
    const key = size === 'thumbnail' ? row.thumbnailKey : row.objectKey;
    const stored = key === null ? null : await this.store.open(key);
    if (!stored) throw new NotFound();
    if (size === 'picture' && !isOwnScreencast(context.access, row)) {
      await this.viewLog.note(row, actor.userKey);
    }
    return { body: stored.body, headers: headersOf(row, stored.size) };
  }

  /** Throws InvalidInput, NotFound, Forbidden. */
  async updateMemo(actor: Actor, raw: unknown): Promise<ScreencastView> {
    const { uuid, memo } = await validated(ScreencastMemoArgs, raw);
    const { row, context } = await this.visible(actor, uuid);
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

  private async visible(actor: Actor, uuid: UuidLike<'screencast'>): Promise<{ row: Screencast; context: Entered }> {
    const row = await this.repository.find(uuid);
    if (!row) throw new NotFound();
    const context = await this.projectAccess.seeKey(actor, row.projectId);
    authorize(context.access, (access, found) => maySeeScreencast(access, found, context.scope), row);
    return { row, context };
  }
}

/** Kept by the browser for a moment, so that walking through a day does not fetch it anew; by nobody in between. */
function headersOf({ mime }: Screencast, size: number): Record<string, string> {
  return {
    'Content-Type': mime,
    'Content-Length': String(size),
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, max-age=300',
  };
}

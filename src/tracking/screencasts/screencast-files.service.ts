import { NotFound } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { ObjectStore, type StoredObject } from '../../shared/object-store/object-store.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { ScreencastAccess } from './records/screencast-access.service.js';
import type { Screencast } from './records/screencast.entity.js';
import { isOwnScreencast } from './records/screencast.policy.js';
import { ScreencastViewLog } from './view-log/screencast-view-log.service.js';

export type PictureSize = 'picture' | 'thumbnail';

export interface ServedPicture {
  body: StoredObject['body'];
  headers: Record<string, string>;
}

/** The bytes of pictures. */
@PublicService()
export class ScreencastFiles {
  constructor(
    private readonly access: ScreencastAccess,
    private readonly viewLog: ScreencastViewLog,
    private readonly store: ObjectStore,
  ) {}

  /** A look at the full picture of another person's screen is written down. Throws NotFound, ObjectStoreDown. */
  async open(actor: Actor, uuid: UuidLike<'screencast'>, size: PictureSize): Promise<ServedPicture> {
    const { row, context } = await this.access.see(actor, uuid);
    if (row.state !== 'READY') throw new NotFound();
    const key = size === 'thumbnail' ? row.thumbnailKey : row.objectKey;
    const stored = key === null ? null : await this.store.open(key);
    if (!stored) throw new NotFound();
    if (size === 'picture' && !isOwnScreencast(context.access, row)) {
      await this.viewLog.record(row, actor.userKey);
    }
    return { body: stored.body, headers: headersOf(row, stored.size) };
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

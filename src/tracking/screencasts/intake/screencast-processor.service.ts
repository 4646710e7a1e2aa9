import { Inject, Injectable } from '@nestjs/common';
import { NotFound } from '../../../shared/errors/app-error.js';
import { BackgroundWork } from '../../../shared/jobs/background-work.js';
import { Job } from '../../../shared/jobs/job.js';
import { LOGGER, type Logger } from '../../../shared/logging/logger.js';
import { ObjectSweep } from '../../../shared/object-store/object-sweep.job.js';
import { newObjectKey, ObjectStore } from '../../../shared/object-store/object-store.js';
import { PictureUnreadable } from '../../../shared/pictures/picture.errors.js';
import { Clock } from '../../../shared/time/clock.js';
import type { Screencast } from '../records/screencast.entity.js';
import { MAX_TRIES, ScreencastsRepository } from '../records/screencasts.repository.js';
import { bytesOf } from './bytes-of.js';
import { developed, PAINTED_TYPE } from './screencast-image.js';

const ABANDONED_MS = 3_600_000;
/** Well before a claim expires. */
const RENEWED_MS = 30_000;
const SWEEP_BATCH = 500;

/** Re-encodes received pictures and makes their thumbnails, one after the other, apart from all requests. */
@Injectable()
export class ScreencastProcessor extends BackgroundWork {
  constructor(
    private readonly repository: ScreencastsRepository,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    sweep: ObjectSweep,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('screencasts', 30_000, logger);
    for (const prefix of ['screencasts', 'thumbnails'] as const) {
      sweep.use(
        prefix,
        (keys) => repository.listKeysInUse(keys),
        (among) => repository.countStored(prefix, among),
      );
    }
    // Finds pictures that no request announced: left behind by a crash or an unreachable store, or received by another
    // process.
  }

  /** Deletes the bytes of removed pictures: right after the commit, and again until it succeeds. */
  async discard(pictures: readonly Screencast[]): Promise<void> {
    for (const { id, uuid, objectKey, thumbnailKey } of pictures) {
      try {
        await this.store.delete(objectKey);
        if (thumbnailKey) await this.store.delete(thumbnailKey);
        await this.repository.update(id, { size: 0, thumbnailKey: null });
      } catch (error) {
        this.logger.warn({ err: error, screencast: uuid }, 'a picture could not be swept away yet');
      }
    }
  }

  @Job('tracking.sweep-screencasts', { everySeconds: 3600 })
  async removeLeftovers(): Promise<void> {
    await this.repository.abandon(new Date(this.clock.now().getTime() - ABANDONED_MS));
    await this.discard(await this.repository.listUndeleted(SWEEP_BATCH));
  }

  /** Processes the next picture; returns true if there may be more. */
  protected async next(): Promise<boolean> {
    const picture = await this.repository.claim(this.clock.now());
    if (!picture) return false;
    const renewal = setInterval(() => void this.renew(picture), RENEWED_MS).unref();
    try {
      await this.develop(picture);
      return true;
    } catch (error) {
      return await this.failed(picture, error);
    } finally {
      clearInterval(renewal);
    }
  }

  private async renew(picture: Screencast): Promise<void> {
    await this.repository
      .renew(picture, this.clock.now())
      .catch((error: unknown) => this.logger.warn({ err: error }, 'the claim of a picture could not be renewed'));
  }

  private async failed(picture: Screencast, error: unknown): Promise<boolean> {
    // A slow process may have lost the picture to another, which finished it and deleted its source.
    if (!(await this.repository.renew(picture, this.clock.now()))) return true;
    this.logger.warn({ err: error, screencast: picture.uuid, tries: picture.tries }, 'a picture could not be painted');
    if (error instanceof PictureUnreadable || error instanceof NotFound) {
      if (picture.tries >= MAX_TRIES) await this.giveUp(picture);
      else await this.repository.postpone(picture, this.clock.now());
      return true;
    }
    // The store is unreachable: all other pictures would fail too, and none of them is to blame.
    await this.repository.release(picture);
    return false;
  }

  private async develop(picture: Screencast): Promise<void> {
    const stored = await this.store.open(picture.objectKey);
    if (!stored) throw new NotFound();
    const result = await developed(await bytesOf(stored.body));
    const keys = { objectKey: newObjectKey('screencasts'), thumbnailKey: newObjectKey('thumbnails') };
    await this.put(keys.objectKey, result.picture);
    await this.put(keys.thumbnailKey, result.thumbnail);
    const { width, height, thumbhash } = result;
    const facts = { ...keys, thumbhash, width, height, mime: PAINTED_TYPE, size: result.picture.length };
    const done = await this.repository.develop(picture, { ...facts, state: 'READY' });
    const former = done ? [picture.objectKey] : Object.values(keys);
    for (const key of former) await this.store.delete(key);
  }

  private async giveUp(picture: Screencast): Promise<void> {
    if (await this.repository.develop(picture, { state: 'FAILED' })) await this.discard([picture]);
  }

  private put(key: string, bytes: Buffer): Promise<void> {
    return this.store.put(key, bytes, { size: bytes.length, contentType: PAINTED_TYPE });
  }
}

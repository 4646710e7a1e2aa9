import { type TrackedMembership, TrackedMemberships } from '../../../project/index.js';
import { arrivedAt } from '../../../shared/request/request-context.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import { inLowerCase } from '../../../shared/ids/uuid.js';
import { newObjectKey, ObjectStore } from '../../../shared/object-store/object-store.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { UPLOADS } from '../../../shared/pictures/upload-limit.js';
import { type RateLimit, RateLimits } from '../../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { admissibleSpans } from '../../ingest/admission.js';
import { plainText } from '../../ingest/claim.js';
import { correctionOf } from '../../ingest/sync.service.js';
import { ScreencastIdTaken, ScreencastRefused } from '../records/screencast.errors.js';
import { ScreencastsRepository } from '../records/screencasts.repository.js';
import { blurred, judged, type JudgedPicture } from './screencast-image.js';
import { ScreencastInput } from './screencast-input.dto.js';
import { ScreencastProcessor } from './screencast-processor.service.js';

export interface Receipt {
  uuid: UuidLike<'screencast'>;
  status: 'STORED' | 'DUPLICATE';
}

/**
 * A tracker that comes back after weeks brings hundreds of pictures: it waits for its turn instead of being refused.
 */
const BACKLOG: RateLimit = { ...UPLOADS, name: 'screencast', max: 600 };

/**
 * Tolerated difference: one picture may seem to be taken slightly earlier or later if the device's clock was corrected
 * differently meanwhile.
 */
const TOLERATED_MS = 5 * 60_000;

/** Receives pictures of screens, each once, in any order. */
@PublicService()
export class ScreencastIntake {
  constructor(
    private readonly repository: ScreencastsRepository,
    private readonly memberships: TrackedMemberships,
    private readonly store: ObjectStore,
    private readonly processor: ScreencastProcessor,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Receives a picture; resolves once it is stored. Throws InvalidInput, ScreencastRefused, ScreencastIdTaken,
   * FileMissing, FileTooLarge, FileTypeRefused, PictureUnreadable, TooManyRequests, ObjectStoreDown, ObjectStoreFull.
   */
  async receive(actor: Actor, raw: unknown, bytes: Buffer): Promise<Receipt> {
    const input = await validated(ScreencastInput, raw);
    const uuid = inLowerCase(input.uuid);
    const now = this.clock.now();
    const correction = input.clientTime ? correctionOf(input.clientTime, arrivedAt(now)) : 0;
    const takenAt = new Date(input.takenAt.getTime() + correction * 1000);
    if (await this.isKnown(actor, uuid, takenAt)) return { uuid, status: 'DUPLICATE' };
    await this.limits.take(BACKLOG, actor.userUuid);
    const [membership] = await this.memberships.listMemberships([actor.userKey], [input.project]);
    const { settings, projectId } = required(membership, takenAt.getTime(), now.getTime());
    const sent = await judged(bytes);
    const hides = settings.blur && !input.blurred;
    const kept = hides ? await blurred(sent) : sent;
    const objectKey = await this.keep(kept);
    const added = await this.repository.add({
      uuid,
      userId: actor.userKey,
      projectId,
      takenAt,
      objectKey,
      mime: kept.mime,
      width: kept.width,
      height: kept.height,
      size: kept.bytes.length,
      blurred: hides || input.blurred,
      activityUuid: input.activity ? Buffer.from(input.activity.replaceAll('-', ''), 'hex') : null,
      title: plainText(input.title, 255),
      memo: '',
      state: 'PENDING',
      tries: 0,
      dueAt: null,
      receivedAt: now,
      thumbnailKey: null,
      thumbhash: null,
      deletedAt: null,
      deletedBy: null,
      purgeAt: null,
      removedSeconds: 0,
    });
    if (!added) return this.sentTwice(actor, { uuid, takenAt, objectKey });
    this.processor.nudge();
    return { uuid, status: 'STORED' };
  }

  /**
   * Stores the bytes before the row, so that every acknowledged picture is stored. A crash in between leaves bytes that
   * no row names.
   */
  private async keep({ bytes, mime }: JudgedPicture): Promise<string> {
    const key = newObjectKey('screencasts');
    await this.store.put(key, bytes, { size: bytes.length, contentType: mime });
    return key;
  }

  private async sentTwice(
    actor: Actor,
    { uuid, takenAt, objectKey }: { uuid: UuidLike<'screencast'>; takenAt: Date; objectKey: string },
  ): Promise<Receipt> {
    await this.store.delete(objectKey);
    await this.isKnown(actor, uuid, takenAt);
    return { uuid, status: 'DUPLICATE' };
  }

  /**
   * Returns whether the picture is known, deleted or not: deleted pictures do not come back. Another picture with the
   * same id is recognised by its time.
   */
  private async isKnown(actor: Actor, uuid: UuidLike<'screencast'>, takenAt: Date): Promise<boolean> {
    const known = await this.repository.find(uuid);
    if (!known) return false;
    const apart = Math.abs(known.takenAt.getTime() - takenAt.getTime());
    if (known.userId !== actor.userKey || apart > TOLERATED_MS) throw new ScreencastIdTaken();
    return true;
  }
}

/** Requires that time could be recorded at this moment, by the same rules as for the time that the picture shows. */
function required(membership: TrackedMembership | undefined, takenAt: number, now: number): TrackedMembership {
  const moment = { start: takenAt, end: takenAt + 1 };
  const verdict = admissibleSpans(moment, membership, now);
  if ('code' in verdict) throw new ScreencastRefused(verdict.code, verdict.limit);
  if (!membership) throw new ScreencastRefused('PROJECT_NOT_FOUND');
  if (membership.settings.disableScreencast) throw new ScreencastRefused('SCREENCASTS_OFF');
  return membership;
}

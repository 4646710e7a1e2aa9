import type { Readable } from 'node:stream';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import { isUuid } from '../../shared/ids/uuid.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { FileMissing, FileTooLarge } from '../../shared/pictures/picture.errors.js';
import { UPLOADS } from '../../shared/pictures/upload-limit.js';
import { RateLimits } from '../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { NotificationsRepository } from '../notifications/notifications.repository.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { avatarImages, type CropBox, MAX_AVATAR_MEGABYTES } from './avatar-image.js';
import { avatarPath } from '../users/avatar-path.js';
import { AvatarStore } from './avatar-store.js';
import { CropInput } from './avatar.dto.js';

/** Length of the base64 of the largest picture; longer text is not even decoded. */
const MAX_BASE64 = Math.ceil((MAX_AVATAR_MEGABYTES * 1024 * 1024 * 4) / 3) + 200;
const DATA_URL = /^data:[\w/+.-]{0,100};base64,/;

/** The address changes with the picture, so browsers may cache it. */
const HEADERS = {
  'Cache-Control': 'private, max-age=86400, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

export interface ServedAvatar {
  body: Readable;
  headers: Record<string, string>;
}

/** People's profile pictures. */
@PublicService()
export class Avatars {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly avatars: AvatarStore,
    private readonly limits: RateLimits,
    private readonly changes: Changes,
    private readonly permissions: Permissions,
    private readonly notifications: NotificationsRepository,
  ) {}

  /**
   * Stores a JPG, PNG or WebP, cropped to the box, or to its middle. Throws InvalidInput, FileMissing, FileTooLarge,
   * FileTypeRefused, PictureUnreadable, TooManyRequests, ObjectStoreDown, ObjectStoreFull.
   */
  async upload(actor: Actor, bytes: Buffer, rawCrop: unknown = {}): Promise<User> {
    await this.limits.take(UPLOADS, actor.userUuid);
    const images = await avatarImages(bytes, boxOf(await validated(CropInput, rawCrop)));
    const key = await this.avatars.keep(images);
    try {
      return await this.replace(actor, key);
    } catch (error) {
      this.avatars.discard(key);
      throw error;
    }
  }

  /** Like upload, for base64 with or without `data:…;base64,` before it. Throws the errors of upload. */
  async uploadBase64(actor: Actor, image: unknown): Promise<User> {
    if (typeof image !== 'string') throw new FileMissing('image');
    if (image.length > MAX_BASE64) throw new FileTooLarge('image', MAX_AVATAR_MEGABYTES);
    return this.upload(actor, Buffer.from(image.replace(DATA_URL, ''), 'base64'));
  }

  /** Removes the picture of the caller. Its bytes go afterwards. */
  async remove(actor: Actor): Promise<User> {
    return this.replace(actor, null);
  }

  /**
   * Opens a person's picture, for callers who have or had a company in common with them, or got a notification from
   * them: the small one for size 64, otherwise the large one. Returns it with the headers that it must be served with.
   * Throws NotFound, ObjectStoreDown.
   */
  async open(actor: Actor, userUuid: UuidLike<'user'>, size?: unknown): Promise<ServedAvatar> {
    const user = isUuid(userUuid) ? await this.users.findByUuid(userUuid) : null;
    const seen = user?.avatar && (await this.maySee(actor, user.id)) ? user.avatar : null;
    const picture = seen ? await this.avatars.open(seen, Number(size) === 64 ? 'small' : 'large') : null;
    if (!picture) throw new NotFound();
    const { body, size: length, contentType } = picture;
    return { body, headers: { ...HEADERS, 'Content-Type': contentType, 'Content-Length': String(length) } };
  }

  private async maySee(actor: Actor, userKey: Key<'user'>): Promise<boolean> {
    return (await this.permissions.knows(actor, userKey)) || this.notifications.hasFrom(actor.userKey, userKey);
  }

  private async replace(actor: Actor, avatar: string | null): Promise<User> {
    const { memberships } = await this.permissions.accessOf(actor);
    return this.database.transaction(async () => {
      const user = await this.users.lock(actor.userKey);
      if (!user) throw new NotFound();
      await this.users.update(user.id, { avatar });
      const action = avatar ? 'identity.avatar-changed' : 'identity.avatar-removed';
      const message = {
        topic: 'avatarChange',
        payload: { uuid: user.uuid, avatar: avatarPath(user.uuid, avatar) },
      } as const;
      await this.changes.record({
        audit: { action, objectType: 'user', objectId: user.uuid },
        live: [
          { user: user.uuid, ...message },
          ...memberships.map(({ companyId }) => ({ company: companyId, ...message })),
        ],
      });
      this.database.afterCommit(() => this.avatars.discard(user.avatar));
      return { ...user, avatar };
    });
  }
}

function boxOf({ left, top, width, height }: CropInput): CropBox | undefined {
  if (left === undefined || top === undefined || width === undefined || height === undefined) return undefined;
  return { left, top, width, height };
}

import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '../../shared/logging/logger.js';
import { ObjectSweep } from '../../shared/object-store/object-sweep.job.js';
import { newObjectKey, ObjectStore, type StoredObject } from '../../shared/object-store/object-store.js';
import { UsersRepository } from '../users/users.repository.js';
import { AVATAR_TYPE, type AvatarImages } from './avatar-image.js';

export type AvatarSize = 'large' | 'small';

const LARGE_PREFIX = 'avatars';
const SMALL_PREFIX = 'avatars-small';

/** Stores both squares of a picture under one random name: the person's row holds the key of the large one. */
@Injectable()
export class AvatarStore {
  constructor(
    private readonly store: ObjectStore,
    users: UsersRepository,
    sweep: ObjectSweep,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    sweep.use(LARGE_PREFIX, (keys) => users.listAvatarsInUse(keys));
    sweep.use(SMALL_PREFIX, async (keys) => (await users.listAvatarsInUse(keys.map(largeKey))).map(smallKey));
  }

  /** Throws ObjectStoreDown, ObjectStoreFull. */
  async keep({ large, small }: AvatarImages): Promise<string> {
    const key = newObjectKey(LARGE_PREFIX);
    try {
      await this.store.put(key, large, { size: large.length, contentType: AVATAR_TYPE });
      await this.store.put(smallKey(key), small, { size: small.length, contentType: AVATAR_TYPE });
      return key;
    } catch (error) {
      this.discard(key);
      throw error;
    }
  }

  open(key: string, size: AvatarSize): Promise<StoredObject | null> {
    return this.store.open(size === 'small' ? smallKey(key) : key);
  }

  /** Nobody waits for it: what stays behind is a few kilobytes that no row names. */
  discard(key: string | null): void {
    if (key === null) return;
    Promise.all([this.store.delete(key), this.store.delete(smallKey(key))]).catch((error: unknown) => {
      this.logger.warn({ err: error, object: key }, 'an old picture could not be deleted');
    });
  }
}

const largeKey = (key: string): string => key.replace(SMALL_PREFIX, LARGE_PREFIX);
const smallKey = (key: string): string => key.replace(LARGE_PREFIX, SMALL_PREFIX);

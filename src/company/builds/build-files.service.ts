import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '../../shared/logging/logger.js';
import { ObjectSweep } from '../../shared/object-store/object-sweep.job.js';
import { ObjectStore } from '../../shared/object-store/object-store.js';
import { BuildSigner } from './signing/build-signer.js';
import type { Build, BuildPart } from './build.entity.js';
import { BuildsRepository } from './builds.repository.js';

const CONTENT_TYPE = 'application/octet-stream';

/** Checksum and signature of a build. */
export interface BuildSeal {
  checksum: string;
  signature: string;
}

/** Stores the bytes of builds and of their pieces. */
@Injectable()
export class BuildFiles {
  constructor(
    private readonly store: ObjectStore,
    private readonly signer: BuildSigner,
    builds: BuildsRepository,
    sweep: ObjectSweep,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    sweep.use(
      'builds',
      (keys) => builds.listKeysInUse(keys),
      (among) => builds.countStored(among),
    );
  }

  /** Stores bytes. Throws ObjectStoreDown, ObjectStoreFull. */
  async put(key: string, bytes: Buffer | Readable, size: number): Promise<void> {
    await this.store.put(key, bytes, { size, contentType: CONTENT_TYPE });
  }

  /** Joins the pieces to the build, and returns its checksum and signature. */
  async join(build: Build, parts: BuildPart[]): Promise<BuildSeal> {
    const hash = createHash('sha256');
    const whole = Readable.from(
      this.bytesOf(parts, (chunk) => hash.update(chunk)),
      { objectMode: false },
    );
    await this.put(build.objectKey, whole, Number(build.size));
    const checksum = hash.digest('hex');
    return { checksum, signature: this.signer.sign(build, checksum) };
  }

  /** Deletes objects. One that cannot be deleted now only wastes space. */
  async discard(keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.store.delete(key).catch((error: unknown) => this.logger.warn({ err: error }, 'a build piece stays'));
    }
  }

  private async *bytesOf(parts: BuildPart[], seen: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
    for (const { objectKey } of parts) {
      const stored = await this.store.open(objectKey);
      if (!stored) throw new Error(`The piece ${objectKey} of a build is gone.`);
      for await (const chunk of stored.body) {
        seen(chunk as Buffer);
        yield chunk as Buffer;
      }
    }
  }
}

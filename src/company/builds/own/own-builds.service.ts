import { createReadStream } from 'node:fs';
import { Database } from '../../../shared/database/database.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import { newObjectKey } from '../../../shared/object-store/object-store.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { BuildFiles } from '../build-files.service.js';
import type { Build } from '../build.entity.js';
import { BuildsRepository } from '../builds.repository.js';
import { BuildSigner } from '../signing/build-signer.js';

/** A packed tracker beside the program. */
export interface OwnBuild extends Pick<Build, 'platform' | 'arch' | 'version' | 'fileName' | 'notes'> {
  path: string;
  size: number;
  /** SHA-256 in hex. */
  checksum: string;
}

/** Offers everybody the tracker that came with the server. */
@PublicService()
export class OwnBuilds {
  constructor(
    private readonly database: Database,
    private readonly repository: BuildsRepository,
    private readonly files: BuildFiles,
    private readonly signer: BuildSigner,
    private readonly clock: Clock,
  ) {}

  /**
   * Replaces what the server offered for this kind of computer. Returns false when it offers the same file already; may
   * be called by several processes at once. Throws ObjectStoreDown, ObjectStoreFull.
   */
  async offer({ path, size, ...build }: OwnBuild): Promise<boolean> {
    if (await this.isOffered(build)) return false;
    const objectKey = newObjectKey('builds');
    await this.files.put(objectKey, createReadStream(path), size);
    const replaced = await this.database.transaction(async () => {
      const now = this.clock.now();
      // Two processes that both insert before either reads wait for each other's row: the database ends one of the
      // transactions, which begins again and finds the other's build.
      const { id } = await this.repository.insert({
        ...build,
        uuid: newUuid(),
        companyId: null,
        uploadedBy: null,
        size: String(size),
        received: String(size),
        signature: this.signer.sign(build, build.checksum),
        objectKey,
        createdAt: now,
        publishedAt: now,
        withdrawnAt: null,
      });
      const former = (await this.repository.lockOwn(build)).filter((other) => other.id !== id);
      if (former.some(({ checksum }) => checksum === build.checksum)) {
        await this.repository.delete(id);
        return undefined;
      }
      for (const other of former) await this.repository.update(other.id, { withdrawnAt: now });
      return former;
    });
    await this.files.discard(replaced ? replaced.map((former) => former.objectKey) : [objectKey]);
    return replaced !== undefined;
  }

  private async isOffered({
    platform,
    arch,
    checksum,
  }: Pick<Build, 'platform' | 'arch' | 'checksum'>): Promise<boolean> {
    const offered = await this.repository.listOffered([], { platform, archs: [arch] });
    return offered.some((build) => build.checksum === checksum);
  }
}

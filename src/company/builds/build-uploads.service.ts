import { Sessions } from '../../identity/index.js';
import type { AuditAction } from '../../shared/audit/audit-actions.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import type { Uuid, UuidLike } from '../../shared/ids/id.js';
import { isUuid, newUuid } from '../../shared/ids/uuid.js';
import { Job } from '../../shared/jobs/job.js';
import { ObjectStoreDown } from '../../shared/object-store/object-store.errors.js';
import { newObjectKey } from '../../shared/object-store/object-store.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { authorize } from '../../shared/permissions/authorize.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { CompanyAccess } from '../companies/company-access.service.js';
import { BuildFiles, type BuildSeal } from './build-files.service.js';
import { StartBuildUploadInput } from './build.dto.js';
import type { Build, BuildPart } from './build.entity.js';
import { ChecksumMismatch, PieceTooLarge, VersionTaken, WrongPosition } from './build.errors.js';
import { ownsUpload, requirePublisher } from './build.policy.js';
import { BuildsRepository } from './builds.repository.js';

export const MAX_PIECE_MEGABYTES = 5;
const MAX_PIECE = MAX_PIECE_MEGABYTES * 1024 * 1024;
const ABANDONED_MS = 24 * 3_600_000;
const SWEEP_BATCH = 50;

/**
 * Receives a build in pieces, in order, so that an interrupted upload can continue. The company's trackers will run
 * what is uploaded here, so it requires `builds.publish` and a fresh proof of identity, and is recorded in the audit
 * log.
 */
@PublicService()
export class BuildUploads {
  constructor(
    private readonly database: Database,
    private readonly repository: BuildsRepository,
    private readonly companyAccess: CompanyAccess,
    private readonly permissions: Permissions,
    private readonly sessions: Sessions,
    private readonly files: BuildFiles,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Starts the upload of a file. Throws InvalidInput, NotFound, Forbidden, StepUpRequired, VersionTaken. */
  async start(actor: Actor, raw: unknown): Promise<Build> {
    const { company: companyId, ...input } = await validated(StartBuildUploadInput, raw);
    const { company, access, scope } = await this.companyAccess.see(actor, companyId);
    access.require('builds.publish', scope);
    this.sessions.requireProof(actor);
    if (
      await this.repository.hasVersion({
        companyId: company.id,
        platform: input.platform,
        arch: input.arch,
        version: input.version,
      })
    ) {
      throw new VersionTaken(input.version);
    }
    return this.repository.insert({
      ...input,
      uuid: newUuid(),
      companyId: company.id,
      notes: input.notes ?? '',
      size: String(input.size),
      received: '0',
      checksum: input.checksum ?? null,
      signature: null,
      objectKey: newObjectKey('builds'),
      uploadedBy: actor.userKey,
      createdAt: this.clock.now(),
      publishedAt: null,
      withdrawnAt: null,
    });
  }

  /** Lists the caller's unfinished uploads, to be continued. Throws NotFound. */
  async listUnfinished(actor: Actor, companyUuid: UuidLike<'company'>): Promise<Build[]> {
    const { company } = await this.companyAccess.see(actor, companyUuid);
    return this.repository.listUnfinished(company.id, actor.userKey);
  }

  /** Reads the state of an upload, while the caller may still publish. Throws NotFound, Forbidden. */
  async readState(actor: Actor, uuid: UuidLike<'build'>): Promise<Build> {
    const build = isUuid(uuid) ? await this.repository.find(uuid) : null;
    authorize(actor, ownsUpload, build);
    const access = await this.permissions.accessOf(actor);
    return requirePublisher(access, build);
  }

  /**
   * Adds the piece that begins at `position`; one that is already there counts as added. The last one publishes the
   * build, unless another upload of its version was faster. Throws NotFound, Forbidden, PieceTooLarge, WrongPosition,
   * ChecksumMismatch, VersionTaken, ObjectStoreDown, ObjectStoreFull.
   */
  async add(
    actor: Actor,
    {
      uuid,
      position,
      bytes,
    }: {
      uuid: UuidLike<'build'>;
      position: number;
      bytes: Buffer;
    },
  ): Promise<Build> {
    const build = await this.readState(actor, uuid);
    if (bytes.length > MAX_PIECE) throw new PieceTooLarge(MAX_PIECE_MEGABYTES);
    if (build.publishedAt) return build;
    // All pieces are there, but a process died before it published the build: any repeated piece completes it.
    if (build.received === build.size) return this.finish(actor, build);
    if (position + bytes.length <= Number(build.received)) return build;
    if (position !== Number(build.received) || position + bytes.length > Number(build.size) || bytes.length === 0) {
      throw new WrongPosition(Number(build.received));
    }
    const part = {
      buildId: build.id,
      position: String(position),
      size: bytes.length,
      objectKey: newObjectKey('builds'),
    };
    await this.files.put(part.objectKey, bytes, bytes.length);
    const grown = await this.append(build.uuid, part).catch(async (error: unknown) => {
      await this.files.discard([part.objectKey]);
      throw error;
    });
    return grown.received === grown.size ? this.finish(actor, grown) : grown;
  }

  /** Cancels an upload, or withdraws a published build. Throws NotFound, Forbidden. */
  async withdraw(actor: Actor, uuid: UuidLike<'build'>): Promise<Build> {
    const access = await this.permissions.accessOf(actor);
    const { build, parts } = await this.database.transaction(async () => {
      const locked = requirePublisher(access, isUuid(uuid) ? await this.repository.lock(uuid) : null);
      await this.repository.update(locked.id, { withdrawnAt: this.clock.now() });
      await this.record('company.build-withdrawn', locked);
      const kept = await this.repository.listParts(locked.id);
      await this.repository.deleteParts(locked.id);
      return { build: locked, parts: kept };
    });
    await this.files.discard([build.objectKey, ...parts.map(({ objectKey }) => objectKey)]);
    return build;
  }

  /** Deletes uploads that nobody continued for a day. */
  @Job('company.sweep-builds', { everySeconds: 3600 })
  async sweep(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - ABANDONED_MS);
    const abandoned = await this.repository.findAbandoned(before, SWEEP_BATCH);
    for (const build of abandoned) {
      const parts = await this.repository.listParts(build.id);
      await this.files.discard([build.objectKey, ...parts.map(({ objectKey }) => objectKey)]);
      await this.repository.delete(build.id);
    }
    return abandoned.length;
  }

  /** Appends a piece. If two senders send it at once, the locked row decides which came first. */
  private append(uuid: Uuid<'build'>, part: BuildPart): Promise<Build> {
    return this.database.transaction(async () => {
      const build = await this.repository.lock(uuid);
      if (!build || build.received !== part.position) throw new WrongPosition(Number(build?.received ?? 0));
      const received = String(Number(part.position) + part.size);
      await this.repository.addPart(part);
      await this.repository.update(build.id, { received });
      return { ...build, received };
    });
  }

  /**
   * Publishes the complete build. May be repeated, even while another process does it: only one of them publishes, and
   * all return the result.
   */
  private async finish(actor: Actor, build: Build): Promise<Build> {
    const parts = await this.repository.listParts(build.id);
    const isWhole = parts.reduce((sum, { size }) => sum + size, 0) === Number(build.size);
    // The pieces of a build are deleted once it is published.
    if (!isWhole) return this.requirePublished(build, new ObjectStoreDown());
    let seal: BuildSeal;
    try {
      seal = await this.files.join(build, parts);
    } catch (error) {
      return this.requirePublished(build, error);
    }
    const { checksum, signature } = seal;
    if (build.checksum && build.checksum !== checksum) {
      await this.withdraw(actor, build.uuid);
      throw new ChecksumMismatch();
    }
    const publishedAt = this.clock.now();
    const offered = await this.database.transaction(async () => {
      if (await this.repository.isOfferedAlready(build)) return false;
      if ((await this.repository.lock(build.uuid))?.publishedAt) return true;
      await this.repository.update(build.id, { checksum, signature, publishedAt });
      await this.repository.deleteParts(build.id);
      await this.record('company.build-published', { ...build, checksum });
      return true;
    });
    if (!offered) {
      await this.withdraw(actor, build.uuid);
      throw new VersionTaken(build.version);
    }
    await this.files.discard(parts.map(({ objectKey }) => objectKey));
    return { ...build, checksum, signature, publishedAt };
  }

  private async requirePublished({ uuid }: Build, otherwise: unknown): Promise<Build> {
    const build = await this.repository.find(uuid);
    if (!build?.publishedAt) throw otherwise;
    return build;
  }

  private record(action: AuditAction, { uuid, platform, arch, version, checksum }: Build): Promise<void> {
    return this.changes.record({
      audit: { action, objectType: 'build', objectId: uuid, details: { platform, arch, version, checksum } },
    });
  }
}

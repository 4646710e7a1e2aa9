import { NotFound } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { isUuid } from '../../shared/ids/uuid.js';
import { type ByteRange, ObjectStore, type StoredObject } from '../../shared/object-store/object-store.js';
import { offsetOf, type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { authorize } from '../../shared/permissions/authorize.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { compareVersions } from '../../shared/versions/version-order.js';
import { validated } from '../../shared/validation/validate.js';
import { CompanyAccess } from '../companies/company-access.service.js';
import { ApplicationsArgs } from './build.dto.js';
import { Arch, type Build, Platform } from './build.entity.js';
import { BuildsRepository } from './builds.repository.js';
import { rangeOf } from './range.js';

export interface Download {
  status: 200 | 206 | 416;
  headers: Record<string, string>;
  body: StoredObject['body'] | null;
}

/** The programs a company offers its people, and the tracker that came with the server. */
@PublicService()
export class Builds {
  constructor(
    private readonly repository: BuildsRepository,
    private readonly companyAccess: CompanyAccess,
    private readonly permissions: Permissions,
    private readonly store: ObjectStore,
  ) {}

  /** Lists the builds offered to members of the company, the highest version first. Throws InvalidInput, NotFound. */
  async list(actor: Actor, raw: unknown): Promise<Page<Build>> {
    const args = await validated(ApplicationsArgs, raw);
    const { company } = await this.companyAccess.see(actor, args.company);
    const builds = newestFirst(await this.repository.listOffered([company.id], args));
    const from = offsetOf(args);
    return pageOf(builds.slice(from, from + args.first), builds.length, args);
  }

  /** The newest for a computer, of one company or of all that the person belongs to. Throws NotFound. */
  async findLatest({
    actor,
    platform,
    arch,
    companyUuid,
  }: {
    actor: Actor;
    platform: string;
    arch: string;
    companyUuid?: UuidLike<'company'>;
  }): Promise<Build> {
    const companyKeys = companyUuid
      ? [(await this.companyAccess.see(actor, companyUuid)).company.id]
      : (await this.permissions.accessOf(actor)).memberships.map(({ companyKey }) => companyKey);
    const wanted = { platform: platform.toUpperCase() as Platform, arch: arch.toUpperCase() as Arch };
    if (!Object.values(Platform).includes(wanted.platform) || !Object.values(Arch).includes(wanted.arch)) {
      throw new NotFound();
    }
    const archs = [wanted.arch, Arch.UNIVERSAL];
    const [build] = newestFirst(await this.repository.listOffered(companyKeys, { platform: wanted.platform, archs }));
    if (!build) throw new NotFound();
    return build;
  }

  /** Throws NotFound. */
  async listPublished(actor: Actor, uuid: UuidLike<'build'>): Promise<Build> {
    const access = await this.permissions.accessOf(actor);
    const build = isUuid(uuid) ? await this.repository.find(uuid) : null;
    authorize(
      access,
      (who, { companyId, publishedAt }) => publishedAt !== null && (companyId === null || who.belongsTo(companyId)),
      build,
    );
    return build;
  }

  /**
   * The bytes, or the part that a Range header asks for, so that a broken download goes on. Throws NotFound,
   * ObjectStoreDown.
   */
  async open(build: Build, rangeHeader: string | undefined): Promise<Download> {
    const size = Number(build.size);
    const headers = {
      'Accept-Ranges': 'bytes',
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${build.fileName}"`,
      'X-Content-Type-Options': 'nosniff',
      ETag: `"${build.checksum}"`,
      'X-Checksum-Sha256': String(build.checksum),
      'X-Version': build.version,
      'X-Platform': build.platform,
      'X-Arch': build.arch,
      ...(build.signature && { 'X-Signature-Ed25519': build.signature }),
    };
    const range = rangeOf(rangeHeader, size);
    if (range === 'unsatisfiable') {
      return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` }, body: null };
    }
    const { body } = await this.bytes(build, range);
    if (!range) return { status: 200, headers: { ...headers, 'Content-Length': String(size) }, body };
    const { start, end } = range;
    const part = { 'Content-Range': `bytes ${start}-${end}/${size}`, 'Content-Length': String(end - start + 1) };
    return { status: 206, headers: { ...headers, ...part }, body };
  }

  private async bytes(build: Build, range: ByteRange | undefined): Promise<StoredObject> {
    const stored = await this.store.open(build.objectKey, range);
    if (!stored) throw new NotFound();
    return stored;
  }
}

/**
 * Sorts builds by version, not by the day on which somebody sent them; of one version, those made for one processor
 * come before universal ones.
 */
function newestFirst(builds: Build[]): Build[] {
  const generality = ({ arch }: Build): number => Number(arch === Arch.UNIVERSAL);
  return builds.sort(
    (one, other) => compareVersions(other.version, one.version) || generality(one) - generality(other),
  );
}

import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan, Not } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { type Arch, Build, BuildPart, type Platform } from './build.entity.js';

const OFFERED = { publishedAt: Not(IsNull()), withdrawnAt: IsNull() };

@Injectable()
export class BuildsRepository {
  constructor(private readonly database: Database) {}

  insert(build: Omit<Build, 'id'>): Promise<Build> {
    return this.database.insert(Build, build);
  }

  find(uuid: Uuid<'build'>): Promise<Build | null> {
    return this.database.manager().findOneBy(Build, { uuid, withdrawnAt: IsNull() });
  }

  lock(uuid: Uuid<'build'>): Promise<Build | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    return this.database.manager().findOne(Build, { where: { uuid, withdrawnAt: IsNull() }, lock });
  }

  /** Lists which of these objects are named by a build that is offered or still arriving, or by a piece of one. */
  async listKeysInUse(keys: readonly string[]): Promise<string[]> {
    const where = { objectKey: In([...keys]) };
    const builds = await this.database.manager().findBy(Build, { ...where, withdrawnAt: IsNull() });
    const parts = await this.database.manager().findBy(BuildPart, where);
    return [...builds, ...parts].map(({ objectKey }) => objectKey);
  }

  /** Counts the objects of offered builds, and of pieces of those under way. */
  async countStored(among?: readonly string[]): Promise<number> {
    const named = among && { objectKey: In([...among]) };
    const builds = await this.database.manager().countBy(Build, { ...OFFERED, ...named });
    return builds + (await this.database.manager().countBy(BuildPart, { ...named }));
  }

  async update(id: Key<'build'>, changes: Partial<Build>): Promise<void> {
    await this.database.manager().update(Build, id, changes);
  }

  async delete(id: Key<'build'>): Promise<void> {
    await this.database.manager().delete(Build, id);
  }

  /**
   * Lists the builds that these companies and the server offer, the last published first. A company has a few dozen at
   * most.
   */
  async listOffered(
    companyIds: readonly Key<'company'>[],
    { platform, archs }: { platform?: Platform; archs?: readonly Arch[] } = {},
  ): Promise<Build[]> {
    const where = {
      ...(platform && { platform }),
      ...(archs && { arch: In([...archs]) }),
      ...OFFERED,
    };
    const order = { publishedAt: 'DESC', id: 'DESC' } as const;
    const of = [{ companyId: IsNull() }, ...(companyIds.length > 0 ? [{ companyId: In([...companyIds]) }] : [])];
    return this.database.manager().find(Build, { where: of.map((one) => ({ ...one, ...where })), order });
  }

  hasVersion({
    companyId,
    platform,
    arch,
    version,
  }: {
    companyId: Key<'company'>;
    platform: Platform;
    arch: Arch;
    version: string;
  }): Promise<boolean> {
    return this.database.manager().existsBy(Build, { companyId, platform, arch, version, ...OFFERED });
  }

  /** Locks the builds that the server itself offers for a kind of computer. */
  lockOwn({ platform, arch }: Pick<Build, 'platform' | 'arch'>): Promise<Build[]> {
    return this.database.manager().find(Build, {
      where: { companyId: IsNull(), platform, arch, ...OFFERED },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * Returns whether another build of the version is offered. Locks all uploads of the version, so that of two that end
   * together one sees the other.
   */
  async isOfferedAlready({ id, companyId, platform, arch, version }: Build): Promise<boolean> {
    const builds = await this.database.manager().find(Build, {
      where: { companyId: companyId ?? IsNull(), platform, arch, version, withdrawnAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return builds.some((build) => build.id !== id && build.publishedAt !== null);
  }

  listUnfinished(companyId: Key<'company'>, uploadedBy: Key<'user'>): Promise<Build[]> {
    const where = { companyId, uploadedBy, publishedAt: IsNull(), withdrawnAt: IsNull() };
    return this.database.manager().find(Build, { where, order: { id: 'DESC' } });
  }

  findAbandoned(begunBefore: Date, limit: number): Promise<Build[]> {
    return this.database.manager().find(Build, {
      where: [{ publishedAt: IsNull(), createdAt: LessThan(begunBefore) }],
      order: { id: 'ASC' },
      take: limit,
    });
  }

  async addPart(part: BuildPart): Promise<void> {
    await this.database.manager().insert(BuildPart, part);
  }

  listParts(buildId: Key<'build'>): Promise<BuildPart[]> {
    return this.database.manager().find(BuildPart, { where: { buildId }, order: { position: 'ASC' } });
  }

  async deleteParts(buildId: Key<'build'>): Promise<void> {
    await this.database.manager().delete(BuildPart, { buildId });
  }
}

import { CompanyDirectory, Members } from '../../company/index.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { WalletsRepository } from './records/wallets.repository.js';

/** A company that holds money for somebody. */
export interface Pool {
  id: Key<'company'>;
  uuid: Uuid<'company'>;
  name: string;
  /** Whether the person has a seat there; without one, wallets are only read. */
  hasSeat: boolean;
}

/** The companies in which a person has wallets of their own, whether they still belong there or not. */
@PublicService()
export class Pools {
  constructor(
    private readonly wallets: WalletsRepository,
    private readonly companies: CompanyDirectory,
    private readonly permissions: Permissions,
    private readonly members: Members,
  ) {}

  /** Lists the caller's own pools, by name. */
  async listOwn(actor: Actor): Promise<Pool[]> {
    const keys = await this.wallets.listPools({ kind: 'USER', id: actor.userKey });
    const access = await this.permissions.accessOf(actor);
    return (await this.companies.list(keys)).map(({ key, uuid, name }) => ({
      id: key,
      uuid,
      name,
      hasSeat: access.companyRole(key) !== null,
    }));
  }

  /** Lists the companies in which the person has a seat or a wallet. */
  async listReachable(actor: Actor): Promise<Key<'company'>[]> {
    const pools = await this.wallets.listPools({ kind: 'USER', id: actor.userKey });
    const { memberships } = await this.permissions.accessOf(actor);
    return [...new Set([...pools, ...memberships.map(({ companyKey }) => companyKey)])];
  }

  /** Returns those of the given people who have a seat in the company or a wallet in its pool. */
  async findPeople(companyId: Key<'company'>, userKeys: readonly Key<'user'>[]): Promise<Set<Key<'user'>>> {
    const seated = await this.members.findActive(companyId, userKeys);
    const owners = await this.wallets.findOwners(companyId, userKeys);
    return new Set([...seated, ...owners]);
  }
}

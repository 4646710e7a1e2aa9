import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { UpdateProfileInput, UserSettingInformationInput } from './user.dto.js';
import type { User } from './user.entity.js';
import { UsersRepository } from './users.repository.js';

/** People as the rest of the product knows them. */
@PublicService()
export class Users {
  constructor(
    private readonly database: Database,
    private readonly repository: UsersRepository,
    private readonly changes: Changes,
  ) {}

  /** Returns the signed-in person. Throws NotFound if the account was removed meanwhile. */
  async me(actor: Actor): Promise<User> {
    const user = await this.repository.findById(actor.userKey);
    if (!user) throw new NotFound();
    return user;
  }

  /** Returns those of the given people whose account is deactivated, whatever their memberships say. */
  async listDeactivated(keys: readonly Key<'user'>[]): Promise<Set<Key<'user'>>> {
    return new Set(await this.repository.listDeactivated(keys));
  }

  /** Lists the administrators of the installation. */
  listAdmins(): Promise<User[]> {
    return this.repository.listAdmins();
  }

  /** Returns the people with these ids; unknown ids are left out. */
  findByUuids(uuids: readonly UuidLike<'user'>[]): Promise<User[]> {
    return this.repository.findByUuids(uuids);
  }

  /** Changes the caller's own name and language. Throws InvalidInput. */
  async update(actor: Actor, raw: unknown): Promise<User> {
    const input = await validated(UpdateProfileInput, raw);
    return this.database.transaction(async () => {
      const user = await this.repository.lock(actor.userKey);
      if (!user) throw new NotFound();
      const changes = { name: input.name, locale: input.locale ?? user.locale };
      await this.repository.update(user.id, changes);
      await this.changes.record({
        audit: {
          action: 'identity.profile-updated',
          objectType: 'user',
          objectId: user.uuid,
          details: { before: { name: user.name, locale: user.locale }, after: changes },
        },
        live: { user: user.uuid, topic: 'profileUpdated' },
      });
      return { ...user, ...changes };
    });
  }

  /** Saves the spec's extra information; tourComplete is a flag of its first item. Throws InvalidInput. */
  async updateSettingInformation(actor: Actor, raw: unknown): Promise<User> {
    const input = await validated(UserSettingInformationInput, raw);
    return this.database.transaction(async () => {
      const user = await this.repository.lock(actor.userKey);
      if (!user) throw new NotFound();
      const [first, ...rest] = user.extraInformation;
      const extraInformation = [{ ...first, tourComplete: input.tourComplete }, ...rest];
      await this.repository.update(user.id, { extraInformation });
      return { ...user, extraInformation };
    });
  }
}

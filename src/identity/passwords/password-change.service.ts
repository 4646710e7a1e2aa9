import { Injectable } from '@nestjs/common';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { InvalidInput } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { AccessTokens } from '../access-tokens/own/access-tokens.service.js';
import { WrongCredentials } from '../sign-in/sign-in.errors.js';
import { PasswordChanged } from './password.events.js';
import { Sessions } from '../sessions/sessions.service.js';
import { SignIn } from '../sign-in/sign-in.service.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { UpdatePasswordInput } from './password.dto.js';
import { Credentials } from '../credentials/credentials.service.js';

interface ReplaceOptions {
  /** Runs first inside the transaction, such as using up the link that allows the change. */
  beforeStore?: () => Promise<void>;
  /** The one session that stays signed in. */
  keptSession?: Uuid<'session'>;
}

@Injectable()
export class PasswordChange {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly accessTokens: AccessTokens,
    private readonly changes: Changes,
  ) {}

  /** Stores a new password and ends all other sessions and access tokens: whoever stole the old one is out. Throws InvalidInput. */
  async replace(user: User, password: string, options: ReplaceOptions = {}): Promise<void> {
    const passwordHash = await this.credentials.prepare(user, password);
    await this.database.transaction(async () => {
      await options.beforeStore?.();
      await this.credentials.store(user.id, passwordHash);
      await this.sessions.endAll(user.id, 'PASSWORD_CHANGED', options.keptSession);
      await this.accessTokens.revokeAll(user.id);
      await this.changes.record({
        audit: {
          action: 'identity.password-changed',
          objectType: 'user',
          objectId: user.uuid,
          actor: { userUuid: user.uuid },
        },
        event: new PasswordChanged({ userUuid: user.uuid }),
      });
    });
  }
}

/** A person changes their own password, proving that they know the old one. */
@PublicService()
export class OwnPassword {
  constructor(
    private readonly users: UsersRepository,
    private readonly signIn: SignIn,
    private readonly change: PasswordChange,
  ) {}

  /** Throws InvalidInput (wrong old password, refused new one), TooManyRequests. */
  async update(actor: Actor, raw: unknown): Promise<void> {
    const input = await validated(UpdatePasswordInput, raw);
    const user = await this.users.findById(actor.userKey);
    if (!user) throw new WrongCredentials();
    await this.checkOld(user, input.old_password, actor.sessionUuid);
    await this.change.replace(user, input.password, { keptSession: actor.sessionUuid });
  }

  private async checkOld(user: User, password: string, session: Uuid<'session'>): Promise<void> {
    try {
      await this.signIn.checkPassword(user.email, password, session);
    } catch (error) {
      if (!(error instanceof WrongCredentials)) throw error;
      throw new InvalidInput({ old_password: [{ key: 'validation.passwordWrong' }] });
    }
  }
}

import { Injectable } from '@nestjs/common';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database, unique } from '../../shared/database/database.js';
import type { Locale } from '../../shared/language/locale.js';
import { Clock } from '../../shared/time/clock.js';
import { Credentials } from '../credentials/credentials.service.js';
import { AlreadyRegistered } from './registration.errors.js';
import { UserRegistered } from './registration.events.js';
import { ApiSignIn } from '../sign-in/api-sign-in.service.js';
import { ClientKind, type SessionTokensDto } from '../sign-in/sign-in.dto.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';

export interface InvitedAccount {
  name: string;
  /** Normalized. */
  email: string;
  /** true: a secret mailed to the address was used; false: the inviting person passed the link on. */
  addressProven: boolean;
  locale: Locale;
  passwordHash: string;
}

/** Accounts of invited people: the link that they opened signs them in. */
@Injectable()
export class InvitedAccounts {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly credentials: Credentials,
    private readonly apiSignIn: ApiSignIn,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Finds the person who has verified this address. */
  async ownerOf(email: string): Promise<User | null> {
    const user = await this.users.findByEmail(email);
    return user?.emailVerifiedAt ? user : null;
  }

  /**
   * Hashes the password; slow, so it is done before the transaction. Throws InvalidInput (a refused password),
   * Unavailable.
   */
  prepare(person: { name: string; email: string }, password: string): Promise<string> {
    return this.credentials.prepare(person, password);
  }

  /**
   * Creates the account within the running transaction. An unverified registration for this address is overwritten,
   * because a stranger may have typed it. Throws AlreadyRegistered.
   */
  create({ name, email, addressProven, locale, passwordHash }: InvitedAccount): Promise<User> {
    return this.database.transaction(async () => {
      const verified = { name, locale, addressProven, emailVerifiedAt: this.clock.now() };
      const user = await this.findOrInsert(email, verified);
      await this.credentials.store(user.id, passwordHash);
      await this.changes.record({
        audit: {
          action: 'identity.account-created',
          objectType: 'user',
          objectId: user.uuid,
          actor: { userUuid: user.uuid },
          details: { invited: true },
        },
        event: new UserRegistered({ userUuid: user.uuid }),
      });
      return user;
    });
  }

  /** Opens the first session of an API client. */
  signIn(user: User): Promise<SessionTokensDto> {
    return this.apiSignIn.open(user, ClientKind.API);
  }

  private async findOrInsert(
    email: string,
    verified: Pick<User, 'name' | 'locale' | 'emailVerifiedAt' | 'addressProven'>,
  ): Promise<User> {
    const known = await this.users.findByEmail(email);
    if (known?.emailVerifiedAt) throw new AlreadyRegistered();
    if (known) {
      await this.users.update(known.id, verified);
      return { ...known, ...verified };
    }
    return unique(this.users.insert({ email, ...verified }), () => new AlreadyRegistered());
  }
}

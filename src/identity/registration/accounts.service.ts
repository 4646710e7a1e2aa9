import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import type { Locale } from '../../shared/language/locale.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { Credentials } from '../credentials/credentials.service.js';
import { AlreadyRegistered } from './registration.errors.js';
import { normalEmail } from '../users/email.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  locale: Locale;
  isAdmin?: boolean;
}

/** Accounts that the operator of the installation vouches for: no mail has to be answered. */
@PublicService()
export class Accounts {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly credentials: Credentials,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Throws InvalidInput (a refused password), AlreadyRegistered. */
  async create({ name, email: address, password, locale, isAdmin = false }: NewAccount): Promise<User> {
    const email = normalEmail(address);
    const passwordHash = await this.credentials.prepare({ name, email }, password);
    return this.database.transaction(async () => {
      if (await this.users.findByEmail(email)) throw new AlreadyRegistered();
      const user = await this.users.insert({ name, email, locale, isAdmin, emailVerifiedAt: this.clock.now() });
      await this.credentials.store(user.id, passwordHash);
      await this.changes.record({
        audit: {
          action: 'identity.account-created',
          objectType: 'user',
          objectId: user.uuid,
          details: { isAdmin },
        },
      });
      return user;
    });
  }

  /** Finds the user of an address in its normal form; null when there is none. */
  findByEmail(email: string): Promise<User | null> {
    return this.users.findByEmail(email);
  }

  /** Says whether the installation has no account yet. */
  isEmpty(): Promise<boolean> {
    return this.users.isEmpty();
  }
}

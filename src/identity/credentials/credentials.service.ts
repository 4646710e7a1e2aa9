import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../shared/config/config.js';
import { Database } from '../../shared/database/database.js';
import { InvalidInput, type Phrase } from '../../shared/errors/app-error.js';
import type { Key } from '../../shared/ids/id.js';
import { Clock } from '../../shared/time/clock.js';
import type { User } from '../users/user.entity.js';
import { isCommonPassword } from './common-passwords.js';
import { CredentialsRepository } from './credentials.repository.js';
import { PasswordHasher } from './password-hasher.js';
import { normalPassword, passwordProblems } from './password-policy.js';

/** Keeps passwords: checks them, and replaces them by ones that the policy accepts. */
@Injectable()
export class Credentials {
  constructor(
    private readonly database: Database,
    private readonly repository: CredentialsRepository,
    private readonly hasher: PasswordHasher,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Takes the same time whether the person exists, has a password, or neither. Throws Unavailable under a flood. */
  async matches(user: Pick<User, 'id'> | null, password: string): Promise<boolean> {
    const credential = user && (await this.repository.find(user.id));
    return this.hasher.matches(normalPassword(password), credential?.passwordHash);
  }

  /** Says whether the person has a password. */
  async exists(userId: Key<'user'>): Promise<boolean> {
    return (await this.repository.find(userId)) !== null;
  }

  /**
   * Works out the hash of a new password: slow, so done before the transaction that stores it.
   * Throws InvalidInput (too short, too common, one of the last five).
   */
  async prepare(user: Pick<User, 'name' | 'email'> & { id?: Key<'user'> }, password: string): Promise<string> {
    const normal = normalPassword(password);
    const problems = this.problems(user, normal);
    if (problems.length === 0 && user.id && (await this.wasUsed(user.id, normal))) {
      problems.push({ key: 'validation.passwordFormer' });
    }
    if (problems.length > 0) throw new InvalidInput({ password: problems });
    return this.hasher.hash(normal);
  }

  /** Replaces the hash of the password of the person. */
  async store(userId: Key<'user'>, passwordHash: string): Promise<void> {
    await this.database.transaction(() => this.repository.save(userId, passwordHash, this.clock.now()));
  }

  private problems(user: Pick<User, 'name' | 'email'>, password: string): Phrase[] {
    return passwordProblems(password, {
      minLength: this.config.passwordMinLength,
      isCommon: isCommonPassword,
      words: [user.name, user.email, 'workzone'],
    });
  }

  private async wasUsed(userId: Key<'user'>, password: string): Promise<boolean> {
    for (const former of await this.repository.listFormer(userId)) {
      if (await this.hasher.matches(password, former)) return true;
    }
    return false;
  }
}

import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { callerLocale } from '../../shared/request/request-context.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { Credentials } from '../credentials/credentials.service.js';
import { LinkNotValid } from '../single-use/single-use-token.errors.js';
import { SingleUseTokens } from '../single-use/single-use-tokens.js';
import { normalEmail } from '../users/email.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { SetUpInput } from './registration.dto.js';

/** Makes the first global administrator of an installation. There is no default account and no default password. */
@PublicService()
export class SetUp {
  private done = false;

  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly credentials: Credentials,
    private readonly tokens: SingleUseTokens,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Nobody administers the installation yet. */
  async isPending(): Promise<boolean> {
    // Once somebody does, it stays so: the last administrator is never taken away.
    this.done ||= (await this.users.listAdmins()).length > 0;
    return !this.done;
  }

  /** A link token for the operator's terminal, while nobody administers the installation; otherwise null. */
  async newToken(): Promise<string | null> {
    if ((await this.users.listAdmins()).length > 0) return null;
    await this.tokens.revokeAll('SET_UP');
    return this.tokens.issue('SET_UP', null);
  }

  /** Throws LinkNotValid. */
  async check(token: unknown): Promise<void> {
    await this.tokens.peek('SET_UP', token);
    if ((await this.users.listAdmins()).length > 0) throw new LinkNotValid();
  }

  /** Throws InvalidInput, LinkNotValid. Of two people at once, one becomes the administrator. */
  async finish(raw: unknown): Promise<User> {
    const input = await validated(SetUpInput, raw);
    await this.check(input.token);
    const email = normalEmail(input.email);
    const passwordHash = await this.credentials.prepare({ name: input.name, email }, input.password);
    return this.database.transaction(async () => {
      await this.tokens.use('SET_UP', input.token);
      if ((await this.users.listAdmins()).length > 0) throw new LinkNotValid();
      const user = await this.createAdmin(input.name, email);
      await this.credentials.store(user.id, passwordHash);
      await this.changes.record({
        audit: {
          action: 'identity.administrator-set-up',
          objectType: 'user',
          objectId: user.uuid,
          actor: { userUuid: user.uuid },
        },
      });
      return user;
    });
  }

  private async createAdmin(name: string, email: string): Promise<User> {
    const verified = { name, isAdmin: true, emailVerifiedAt: this.clock.now() };
    const known = await this.users.findByEmail(email);
    if (!known) {
      return this.users.insert({ ...verified, email, locale: callerLocale() });
    }
    await this.users.update(known.id, verified);
    return { ...known, ...verified };
  }
}

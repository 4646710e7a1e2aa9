import { Injectable } from '@nestjs/common';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database, isDuplicateKey } from '../../shared/database/database.js';
import { callerLocale } from '../../shared/request/request-context.js';
import { SwitchName } from '../../shared/installation/installation.dto.js';
import { Installation } from '../../shared/installation/installation.service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { CredentialsRepository } from '../credentials/credentials.repository.js';
import { RegistrationClosed } from '../registration/registration.errors.js';
import { SocialLoginRefused } from './social-login.errors.js';
import { UserRegistered } from '../registration/registration.events.js';
import { EmailInput } from '../users/email.dto.js';
import { normalEmail } from '../users/email.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { ExternalLoginsRepository } from './external-logins.repository.js';

/** Finds or creates the person behind the claims of a provider. */
@Injectable()
export class ExternalAccounts {
  constructor(
    private readonly database: Database,
    private readonly repository: ExternalLoginsRepository,
    private readonly users: UsersRepository,
    private readonly credentials: CredentialsRepository,
    private readonly changes: Changes,
    private readonly clock: Clock,
    private readonly installation: Installation,
  ) {}

  /**
   * Finds the person by the provider's subject, which never changes; the first time by the address, if the provider
   * verified it. Throws SocialLoginRefused, RegistrationClosed.
   */
  async personOf(provider: string, claims: Record<string, unknown>): Promise<User> {
    const subject = claims['sub'];
    if (typeof subject !== 'string' || !subject || subject.length > 255) throw new SocialLoginRefused();
    const find = (): Promise<User> => this.database.transaction(() => this.findOrLink(provider, subject, claims));
    // If two first visits race, the second finds what the first inserted.
    return find().catch((error: unknown) => {
      if (isDuplicateKey(error)) return find();
      throw error;
    });
  }

  private async findOrLink(provider: string, subject: string, claims: Record<string, unknown>): Promise<User> {
    const login = await this.repository.find(provider, subject);
    const user = login ? await this.users.findById(login.userId) : await this.link(provider, subject, claims);
    if (!user || user.deactivatedAt) throw new SocialLoginRefused();
    return user;
  }

  private async link(provider: string, subject: string, claims: Record<string, unknown>): Promise<User> {
    const email = await this.verifiedEmail(claims);
    const user = (await this.users.findByEmail(email)) ?? (await this.insert(email, claims['name']));
    // The owner of the account may not be the owner of the address: a password reset by mail decides that.
    if (!user.addressProven) throw new SocialLoginRefused();
    const now = this.clock.now();
    if (!user.emailVerifiedAt) {
      await this.users.update(user.id, { emailVerifiedAt: now });
      // A password set before the address was verified may be a stranger's.
      await this.credentials.delete(user.id);
      await this.changes.record({ event: new UserRegistered({ userUuid: user.uuid }) });
    }
    await this.repository.insert({ userId: user.id, provider, subject, createdAt: now });
    return { ...user, emailVerifiedAt: user.emailVerifiedAt ?? now };
  }

  private async verifiedEmail(claims: Record<string, unknown>): Promise<string> {
    if (claims['email_verified'] !== true) throw new SocialLoginRefused();
    const { email } = await validated(EmailInput, { email: claims['email'] }).catch(() => {
      throw new SocialLoginRefused();
    });
    return normalEmail(email);
  }

  private async insert(email: string, name: unknown): Promise<User> {
    if (!(await this.installation.isOn(SwitchName.OPEN_REGISTRATION))) throw new RegistrationClosed();
    const shown = typeof name === 'string' ? name.replace(/\p{C}/gu, '').trim().slice(0, 100) : '';
    const locale = callerLocale();
    return this.users.insert({ email, name: shown || (email.split('@')[0] ?? email), locale });
  }
}

import { Database } from '../../shared/database/database.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { SignInLimits } from '../sign-in/sign-in-limits.js';
import { LinkNotValid } from '../single-use/single-use-token.errors.js';
import { normalEmail } from '../users/email.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { ForgotPasswordInput, ResetPasswordInput } from './password.dto.js';
import { PasswordChange } from './password-change.service.js';
import { RecoveryMail } from './recovery-mail.js';

/** Sets a new password for somebody who cannot sign in, through a link sent to their mailbox. */
@PublicService()
export class PasswordRecovery {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly change: PasswordChange,
    private readonly mail: RecoveryMail,
    private readonly limits: SignInLimits,
  ) {}

  /** Sends the link. Behaves alike for known and unknown addresses. Throws InvalidInput, TooManyRequests. */
  async forgot(raw: unknown): Promise<void> {
    const input = await validated(ForgotPasswordInput, raw);
    const email = normalEmail(input.email);
    await this.mail.admit(email);
    await this.database.transaction(async () => {
      const user = await this.users.findByEmail(email);
      if (user?.emailVerifiedAt && !user.deactivatedAt) await this.mail.send(user);
    });
  }

  /** Returns the owner of a link, for the page behind it, without using it up. Throws LinkNotValid. */
  async preview(token: unknown): Promise<{ email: string }> {
    const user = await this.ownerOf(token);
    return { email: user.email };
  }

  /** Replaces the password and ends every session. Throws InvalidInput, LinkNotValid. */
  async reset(raw: unknown): Promise<void> {
    const input = await validated(ResetPasswordInput, raw);
    const user = await this.ownerOf(input.token);
    if (user.email !== normalEmail(input.email)) throw new LinkNotValid();
    await this.change.replace(user, input.password, { beforeStore: () => this.useLink(user, input.token) });
    // The owner of the mailbox need not wait because strangers guessed.
    await this.limits.forget(user.email);
  }

  /** Uses up the link, within the running transaction. */
  private async useLink(user: User, token: string): Promise<void> {
    await this.mail.use(token);
    if (!user.addressProven) await this.users.update(user.id, { addressProven: true });
  }

  private async ownerOf(token: unknown): Promise<User> {
    const userId = await this.mail.ownerOf(token);
    const user = await this.users.findById(userId);
    if (!user || user.deactivatedAt) throw new LinkNotValid();
    return user;
  }
}

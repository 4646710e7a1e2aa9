import { Changes } from '../../shared/changes/changes.service.js';
import { Database, isDuplicateKey } from '../../shared/database/database.js';
import { callerLocale } from '../../shared/request/request-context.js';
import { SwitchName } from '../../shared/installation/installation.dto.js';
import { Installation } from '../../shared/installation/installation.service.js';
import { Job } from '../../shared/jobs/job.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { Credentials } from '../credentials/credentials.service.js';
import { AlreadyRegistered, RegistrationClosed } from './registration.errors.js';
import { LinkNotValid } from '../single-use/single-use-token.errors.js';
import { UserRegistered } from './registration.events.js';
import { normalEmail } from '../users/email.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { RegistrationMails } from './registration-mails.js';
import { RegisterInput, VerifyEmailInput } from './registration.dto.js';
import { EmailInput } from '../users/email.dto.js';

const UNVERIFIED_DAYS = 30;

/** Registers people: from a stranger's form to an account that can sign in. */
@PublicService()
export class Registration {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly credentials: Credentials,
    private readonly mails: RegistrationMails,
    private readonly changes: Changes,
    private readonly clock: Clock,
    private readonly installation: Installation,
  ) {}

  /**
   * Registers an address. Behaves alike for known and unknown addresses; only the mail differs. Throws
   * RegistrationClosed, InvalidInput, TooManyRequests.
   */
  async register(raw: unknown): Promise<void> {
    if (!(await this.isOpen())) throw new RegistrationClosed();
    const input = await validated(RegisterInput, raw);
    const email = normalEmail(input.email);
    const passwordHash =
      input.password && (await this.credentials.prepare({ name: input.name, email }, input.password));
    await this.mails.admit('register', email);
    await this.database.transaction(async () => {
      const user = await this.findOrInsert(input.name, email);
      if (user.emailVerifiedAt) return this.mails.sendAlreadyRegistered(user);
      if (passwordHash) await this.credentials.store(user.id, passwordHash);
      await this.mails.sendVerification(user);
    });
  }

  /** Returns whether strangers may register; otherwise people need an invitation. */
  isOpen(): Promise<boolean> {
    return this.installation.isOn(SwitchName.OPEN_REGISTRATION);
  }

  /**
   * Sends the verification mail again, if there is anything to verify. Behaves alike either way. Throws InvalidInput,
   * TooManyRequests.
   */
  async resendVerification(raw: unknown): Promise<void> {
    const input = await validated(EmailInput, raw);
    const email = normalEmail(input.email);
    await this.mails.admit('verify', email);
    await this.database.transaction(async () => {
      const user = await this.users.findByEmail(email);
      if (!user) return;
      if (user.emailVerifiedAt) await this.mails.sendAlreadyRegistered(user);
      else await this.mails.sendVerification(user);
    });
  }

  /**
   * Returns the owner of a link, for the page behind it, without using it up, because mail scanners open links too.
   * Throws LinkNotValid, AlreadyRegistered.
   */
  async preview(token: unknown): Promise<{ name: string; email: string }> {
    const { name, email } = await this.personOf(token);
    await this.mails.requireValid(token);
    return { name, email };
  }

  /**
   * Sets name and password; the person can sign in from now on. Throws InvalidInput, LinkNotValid, AlreadyRegistered.
   */
  async verify(raw: unknown): Promise<User> {
    const input = await validated(VerifyEmailInput, raw);
    const person = await this.personOf(input.token);
    await this.mails.requireValid(input.token);
    const passwordHash = await this.credentials.prepare({ name: input.name, email: person.email }, input.password);
    return this.database.transaction(async () => {
      await this.mails.useVerification(input.token);
      await this.users.update(person.id, { name: input.name, emailVerifiedAt: this.clock.now() });
      await this.credentials.store(person.id, passwordHash);
      await this.changes.record({ event: new UserRegistered({ userUuid: person.uuid }) });
      return { ...person, name: input.name };
    });
  }

  /** Deletes registrations that nobody verified. */
  @Job('identity.purge-unverified', { everySeconds: 86_400 })
  async purge(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - UNVERIFIED_DAYS * 86_400_000);
    return this.database.transaction(() => this.users.deleteUnverified(before));
  }

  private async personOf(token: unknown): Promise<User> {
    const user = await this.users.findById(await this.mails.ownerOfVerification(token));
    if (!user) throw new LinkNotValid();
    if (user.emailVerifiedAt) throw new AlreadyRegistered();
    return user;
  }

  /**
   * Finds or inserts the person. If two forms register a new address at once, the second finds what the first inserted.
   */
  private async findOrInsert(name: string, email: string): Promise<User> {
    const locale = callerLocale();
    const known = await this.users.findByEmail(email);
    if (known) return known;
    try {
      return await this.users.insert({ name, email, locale });
    } catch (error) {
      const other = isDuplicateKey(error) && (await this.users.findByEmail(email));
      if (!other) throw error;
      return other;
    }
  }
}

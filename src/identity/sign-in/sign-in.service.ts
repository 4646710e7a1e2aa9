import { Changes } from '../../shared/changes/changes.service.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { ConfirmIdentityInput, LoginInput } from './sign-in.dto.js';
import { Credentials } from '../credentials/credentials.service.js';
import { WrongCode } from '../second-factor/second-factor.errors.js';
import { EmailNotVerified, SecondFactorRequired, WrongCredentials } from './sign-in.errors.js';
import { SecondFactors } from '../second-factor/second-factors.service.js';
import { normalEmail } from '../users/email.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { KnownDevices } from './known-devices.js';
import { SignInLimits } from './sign-in-limits.js';

/** Finds out whether somebody is who they say: by password, and by code where a second factor is on. */
@PublicService()
export class SignIn {
  constructor(
    private readonly users: UsersRepository,
    private readonly credentials: Credentials,
    private readonly secondFactors: SecondFactors,
    private readonly limits: SignInLimits,
    private readonly devices: KnownDevices,
    private readonly changes: Changes,
  ) {}

  /**
   * The person of these credentials. Throws TooManyRequests, WrongCredentials, EmailNotVerified, SecondFactorRequired (the
   * password was right), WrongCode, InvalidInput.
   */
  async identify(raw: unknown): Promise<User> {
    const input = await validated(LoginInput, raw);
    const user = await this.checkPassword(input.username, input.password);
    await this.requireCode(user, input.code);
    return user;
  }

  /** Asks for a code where a second factor is on. Throws SecondFactorRequired, TooManyRequests, WrongCode. */
  async requireCode(user: Pick<User, 'id' | 'uuid'>, code: string | null | undefined): Promise<void> {
    if (!(await this.secondFactors.isOn(user.id))) return;
    if (!code) throw new SecondFactorRequired();
    await this.checkCode(user, code);
  }

  /**
   * Throws TooManyRequests, WrongCredentials, EmailNotVerified. `session`: in which the person is signed in already, whose
   * misses are counted apart.
   */
  async checkPassword(username: string, password: string, session?: Uuid<'session'>): Promise<User> {
    const email = normalEmail(username);
    const user = await this.users.findByEmail(email);
    const knownDevice = session ?? this.devices.findUser(email);
    const attempt = await this.limits.admit({ account: email, userKey: user?.id ?? null, knownDevice });
    const right = await this.credentials.matches(user, password).catch(async (error: unknown) => {
      await attempt.giveBack();
      throw error;
    });
    if (!user || !right || user.deactivatedAt) {
      if (user) await this.recordRefusal(user, 'password');
      throw attempt.refusal ?? new WrongCredentials();
    }
    await attempt.succeeded();
    if (!user.emailVerifiedAt) throw new EmailNotVerified();
    return user;
  }

  /** Throws TooManyRequests, WrongCode. */
  async checkCode(user: Pick<User, 'id' | 'uuid'>, code: string): Promise<void> {
    await this.limits.takeCode(user.id);
    try {
      await this.secondFactors.check(user.id, code);
    } catch (error) {
      if (error instanceof WrongCode) await this.recordRefusal(user, 'code');
      throw error;
    }
    await this.limits.recordRightCode(user.id);
  }

  /**
   * Proves once more that the signed-in person sits at the device: by code where a second factor is on, otherwise by
   * password. Throws TooManyRequests, WrongCredentials, WrongCode, SecondFactorRequired.
   */
  async confirm(actor: Actor, raw: unknown): Promise<void> {
    const input = await validated(ConfirmIdentityInput, raw);
    if (await this.secondFactors.isOn(actor.userKey)) {
      if (!input.code) throw new SecondFactorRequired();
      await this.checkCode({ id: actor.userKey, uuid: actor.userUuid }, input.code);
      return;
    }
    await this.checkPassword(actor.email, input.password ?? '', actor.sessionUuid);
  }

  private async recordRefusal(user: Pick<User, 'uuid'>, factor: 'password' | 'code'): Promise<void> {
    await this.changes.record({
      audit: {
        action: 'identity.sign-in-refused',
        objectType: 'user',
        objectId: user.uuid,
        details: { factor },
        actor: { userUuid: user.uuid },
      },
    });
  }
}

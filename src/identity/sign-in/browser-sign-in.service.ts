import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { SessionOver } from '../sessions/session.errors.js';
import { LinkNotValid } from '../single-use/single-use-token.errors.js';
import { SecondFactors } from '../second-factor/second-factors.service.js';
import { lifetimeOf } from '../sessions/session-lifetimes.js';
import { Sessions } from '../sessions/sessions.service.js';
import { SingleUseTokens } from '../single-use/single-use-tokens.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { KnownDevices } from './known-devices.js';
import { BrowserCodeInput, BrowserLoginInput } from './sign-in.dto.js';
import { SignIn } from './sign-in.service.js';

/**
 * Either signed in (`secret` goes into the session cookie, `device` into the device cookie), or a code is still wanted.
 */
export type BrowserSignInResult =
  { secret: string; seconds: number | undefined; device: string } | { challenge: string };

/** Signing in with a form, in one step or, with a second factor, in two. */
@PublicService()
export class BrowserSignIn {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly secondFactors: SecondFactors,
    private readonly tokens: SingleUseTokens,
    private readonly users: UsersRepository,
    private readonly devices: KnownDevices,
  ) {}

  /** Throws TooManyRequests, WrongCredentials, EmailNotVerified, InvalidInput. */
  async signInWithPassword(raw: unknown): Promise<BrowserSignInResult> {
    const { username, password, remember = false } = await validated(BrowserLoginInput, raw);
    const user = await this.signIn.checkPassword(username, password);
    return this.enter(user, remember);
  }

  /**
   * Signs in somebody another provider vouched for, or who just proved to own the mailbox. A second factor is asked for
   * all the same.
   */
  async enter(user: User, remember: boolean): Promise<BrowserSignInResult> {
    if (await this.secondFactors.isOn(user.id)) {
      const payload = { remember: remember ? 'yes' : 'no' };
      return { challenge: await this.tokens.issue('SECOND_FACTOR', user.id, payload) };
    }
    return this.open(user, remember);
  }

  /**
   * The second step. A wrong code leaves the challenge open. Throws SessionOver (too late), WrongCode, TooManyRequests.
   */
  async signInWithCode(challenge: unknown, raw: unknown): Promise<BrowserSignInResult> {
    const { code } = await validated(BrowserCodeInput, raw);
    const pending = await this.tokens.peek('SECOND_FACTOR', challenge).catch(asSessionOver);
    const user = pending.userId && (await this.users.findById(pending.userId));
    if (!user || user.deactivatedAt) throw new SessionOver();
    await this.signIn.checkCode(user, code);
    await this.tokens.use('SECOND_FACTOR', challenge).catch(asSessionOver);
    return this.open(user, pending.payload?.['remember'] === 'yes');
  }

  private async open(user: User, remember: boolean): Promise<BrowserSignInResult> {
    const { secret } = await this.sessions.open(user, 'BROWSER', remember);
    const seconds = remember ? lifetimeOf('BROWSER', true).absolute : undefined;
    return { secret: secret ?? '', seconds, device: this.devices.mark(user.email) };
  }
}

function asSessionOver(error: unknown): never {
  throw error instanceof LinkNotValid ? new SessionOver() : error;
}

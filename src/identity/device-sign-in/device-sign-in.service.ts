import { Inject } from '@nestjs/common';
import { Changes } from '../../shared/changes/changes.service.js';
import { CONFIG, type Config } from '../../shared/config/config.js';
import { SECRETS, type Secrets } from '../../shared/config/secrets.js';
import { Database } from '../../shared/database/database.js';
import { requestContext } from '../../shared/http/request-context.js';
import { NO_KEY } from '../../shared/ids/id.js';
import { hashToken, isSecretToken, newSecretToken } from '../../shared/ids/secret-token.js';
import { Job } from '../../shared/jobs/job.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Authenticator } from '../../shared/permissions/authenticator.js';
import { type RateLimit, RateLimits } from '../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { deviceLabel } from '../sessions/device-label.js';
import { ApiSignIn } from '../sign-in/api-sign-in.service.js';
import { callerAddress } from '../../shared/http/request-context.js';
import { ClientKind, type SessionTokensDto } from '../sign-in/sign-in.dto.js';
import { UsersRepository } from '../users/users.repository.js';
import type { DeviceCode, DeviceCodeState } from './device-code.entity.js';
import { DeviceCodesRepository } from './device-codes.repository.js';
import { DeviceDecisionInput, type DeviceSignInDto, StartDeviceSignInInput } from './device-sign-in.dto.js';
import {
  AccessDenied,
  AuthorizationPending,
  ExpiredToken,
  SlowDown,
  UnknownUserCode,
} from './device-sign-in.errors.js';
import { hashUserCode, newUserCode, readUserCode } from './user-code.js';

const LIFETIME_SECONDS = 600;
const PAUSE_SECONDS = 5;
/** Of the promised pause so much may be the line's doing. */
const TOLERANCE_MS = 1_000;

/** A whole office may sit behind one address. */
const STARTS: RateLimit = { name: 'device-start', max: 60, seconds: 3600 };
const POLLS: RateLimit = { name: 'device-poll', max: 6000, seconds: 600 };
const GUESSES_MINUTE: RateLimit = { name: 'device-guess-minute', max: 5, seconds: 60 };
const GUESSES_HOUR: RateLimit = { name: 'device-guess-hour', max: 30, seconds: 3600 };

/** What the person sees before they let a device in, and afterwards. */
export interface DeviceRequest {
  code: string;
  state: DeviceCodeState;
  device: string;
  program: string;
  ip: string;
  createdAt: Date;
}

/** Signing in of trackers by a code that the person allows in a browser (RFC 8628): no password is typed on the device. */
@PublicService()
export class DeviceSignIn {
  constructor(
    private readonly database: Database,
    private readonly repository: DeviceCodesRepository,
    private readonly apiSignIn: ApiSignIn,
    private readonly users: UsersRepository,
    private readonly limits: RateLimits,
    private readonly changes: Changes,
    private readonly authenticator: Authenticator,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** Throws InvalidInput, TooManyRequests. */
  async start(raw: unknown): Promise<DeviceSignInDto> {
    const { device } = await validated(StartDeviceSignInInput, raw);
    await this.limits.take(STARTS, callerAddress());
    const deviceCode = newSecretToken();
    const userCode = await this.freeUserCode();
    const now = this.clock.now();
    const context = requestContext.getStore();
    await this.repository.insert({
      deviceHash: hashToken(deviceCode),
      userCodeHash: this.hash(userCode),
      state: 'PENDING',
      device,
      userAgent: context?.userAgent ?? '',
      ip: context?.ip ?? '',
      userId: null,
      session: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_SECONDS * 1000),
      polledAt: null,
      pause: PAUSE_SECONDS,
    });
    const verificationUri = `${this.config.publicUrl}/device`;
    return {
      deviceCode,
      userCode,
      verificationUri,
      verificationUriComplete: `${verificationUri}?code=${userCode}`,
      expiresIn: LIFETIME_SECONDS,
      interval: PAUSE_SECONDS,
    };
  }

  /** The device that waits with these letters, or the one this person just decided about. Throws UnknownUserCode, TooManyRequests. */
  async look(actor: Actor, typed: unknown): Promise<DeviceRequest> {
    const { row, code } = await this.find(actor, typed);
    const { state, device, userAgent, ip, createdAt } = row;
    return { code, state, device, program: deviceLabel(userAgent), ip, createdAt };
  }

  /** Lets the device in as this person, or refuses it; once. Throws InvalidInput, UnknownUserCode, TooManyRequests. */
  async decide(actor: Actor, raw: unknown): Promise<void> {
    const { code, decision } = await validated(DeviceDecisionInput, raw);
    const { row } = await this.find(actor, code);
    const allowed = decision === 'allow';
    await this.database.transaction(async () => {
      const state = allowed ? 'ALLOWED' : 'REFUSED';
      const decision = { state, userId: actor.userKey, session: actor.sessionUuid } as const;
      if (!(await this.repository.decide(row.id, decision, this.clock.now()))) throw new UnknownUserCode();
      await this.changes.record({
        audit: {
          action: allowed ? 'identity.device-allowed' : 'identity.device-refused',
          objectType: 'user',
          objectId: actor.userUuid,
          details: { device: row.device, ip: row.ip },
        },
      });
    });
  }

  /** For the device, again and again. Throws AuthorizationPending, SlowDown, AccessDenied, ExpiredToken, TooManyRequests. */
  async exchange(deviceCode: unknown): Promise<SessionTokensDto> {
    if (!isSecretToken(deviceCode)) throw new ExpiredToken();
    await this.limits.take(POLLS, callerAddress());
    const row = await this.repository.findByDevice(hashToken(deviceCode));
    const now = this.clock.now();
    if (!row || row.expiresAt <= now || row.state === 'USED') throw new ExpiredToken();
    if (row.state === 'REFUSED') throw new AccessDenied();
    if (row.state === 'PENDING') return this.keepWaiting(row, now);
    return this.database.transaction(async () => {
      const user = await this.users.findById(row.userId ?? NO_KEY);
      if (!user || user.deactivatedAt) throw new AccessDenied();
      // Whoever was thrown out after they allowed it does not come back in by it.
      if (!row.session || !(await this.authenticator.isLive(row.session))) throw new AccessDenied();
      if (!(await this.repository.use(row.id, now))) throw new ExpiredToken();
      return this.apiSignIn.open(user, ClientKind.TRACKER);
    });
  }

  @Job('identity.purge-device-codes', { everySeconds: 3600 })
  async purge(): Promise<void> {
    await this.repository.purge(new Date(this.clock.now().getTime() - 24 * 3600 * 1000));
  }

  private async keepWaiting(row: DeviceCode, now: Date): Promise<never> {
    const since = row.polledAt ? now.getTime() - row.polledAt.getTime() : Infinity;
    const tooSoon = since + TOLERANCE_MS < row.pause * 1000;
    await this.repository.notePoll(row.id, now, Math.min(60, row.pause + (tooSoon ? PAUSE_SECONDS : 0)));
    throw tooSoon ? new SlowDown() : new AuthorizationPending();
  }

  /** Only wrong letters count: whoever opens the link of their own device may reload it as they like. */
  private async find(actor: Actor, typed: unknown): Promise<{ row: DeviceCode; code: string }> {
    await this.limits.check(GUESSES_MINUTE, actor.userKey);
    await this.limits.check(GUESSES_HOUR, actor.userKey);
    const code = readUserCode(typed);
    const row = code ? await this.repository.findByUserCode(this.hash(code)) : null;
    const mine = row?.state === 'PENDING' || row?.userId === actor.userKey;
    if (code && row && mine && row.expiresAt > this.clock.now()) return { row, code };
    await this.limits.count(GUESSES_MINUTE, actor.userKey);
    await this.limits.count(GUESSES_HOUR, actor.userKey);
    throw new UnknownUserCode();
  }

  /** Among those of a day ago one in thousands of millions may be the same. */
  private async freeUserCode(): Promise<string> {
    for (;;) {
      const code = newUserCode();
      if (!(await this.repository.findByUserCode(this.hash(code)))) return code;
    }
  }

  private hash(userCode: string): Buffer {
    return hashUserCode(userCode, this.secrets.tokenKey);
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { callerAddress, requestContext } from '../../shared/request/request-context.js';
import { NO_KEY } from '../../shared/ids/id.js';
import { hashToken, isSecretToken, newSecretToken } from '../../shared/ids/secret-token.js';
import { Job } from '../../shared/jobs/job.js';
import { Authenticator } from '../../shared/permissions/authenticator.js';
import { type RateLimit, RateLimits } from '../../shared/rate-limit/rate-limits.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { ApiSignIn } from '../sign-in/api-sign-in.service.js';
import { ClientKind, type SessionTokensDto } from '../sign-in/sign-in.dto.js';
import { UsersRepository } from '../users/users.repository.js';
import type { DeviceCode } from './device-code.entity.js';
import { DeviceCodesRepository } from './device-codes.repository.js';
import { type DeviceSignInDto, StartDeviceSignInInput } from './device-sign-in.dto.js';
import { AccessDenied, AuthorizationPending, ExpiredToken, SlowDown } from './device-sign-in.errors.js';
import { UserCodes } from './user-codes.service.js';

const LIFETIME_SECONDS = 600;
const PAUSE_SECONDS = 5;
/** Milliseconds by which a poll may come too early, because the network causes such differences. */
const TOLERANCE_MS = 1_000;

/** High, because a whole company may share one address. */
const STARTS: RateLimit = { name: 'device-start', max: 600, seconds: 3600 };
const POLLS: RateLimit = { name: 'device-poll', max: 300, seconds: LIFETIME_SECONDS };
/**
 * Counts polls with codes that were never issued apart, so that they use up nothing of a device that waits behind the
 * same address.
 */
const STRANGE_POLLS: RateLimit = { name: 'device-poll-unknown', max: 600, seconds: 600 };

/** Signs in trackers by a code that the person allows in a browser (RFC 8628): no password is typed on the device. */
@Injectable()
export class DeviceSignIn {
  constructor(
    private readonly database: Database,
    private readonly repository: DeviceCodesRepository,
    private readonly codes: UserCodes,
    private readonly apiSignIn: ApiSignIn,
    private readonly users: UsersRepository,
    private readonly limits: RateLimits,
    private readonly authenticator: Authenticator,
    private readonly clock: Clock,
  ) {}

  /** Starts a sign-in and returns its codes. Throws InvalidInput, TooManyRequests. */
  async start(raw: unknown): Promise<DeviceSignInDto> {
    const { device } = await validated(StartDeviceSignInInput, raw);
    await this.limits.take(STARTS, callerAddress());
    const deviceCode = newSecretToken();
    const userCode = await this.codes.newFree();
    const now = this.clock.now();
    const context = requestContext.getStore();
    await this.repository.insert({
      deviceHash: hashToken(deviceCode),
      userCodeHash: this.codes.hash(userCode),
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
    return {
      deviceCode,
      userCode,
      ...this.codes.pagesFor(userCode),
      expiresIn: LIFETIME_SECONDS,
      interval: PAUSE_SECONDS,
    };
  }

  /**
   * Exchanges an allowed code for tokens; polled by the device. Throws AuthorizationPending, SlowDown, AccessDenied,
   * ExpiredToken, TooManyRequests.
   */
  async exchange(deviceCode: unknown): Promise<SessionTokensDto> {
    if (!isSecretToken(deviceCode)) throw new ExpiredToken();
    const row = await this.repository.findByDevice(hashToken(deviceCode));
    await (row ? this.limits.take(POLLS, row.id) : this.limits.take(STRANGE_POLLS, callerAddress()));
    const now = this.clock.now();
    if (!row || row.expiresAt <= now || row.state === 'USED') throw new ExpiredToken();
    if (row.state === 'REFUSED') throw new AccessDenied();
    if (row.state === 'PENDING') return this.keepWaiting(row, now);
    return this.database.transaction(async () => {
      const user = await this.users.findById(row.userId ?? NO_KEY);
      if (!user || user.deactivatedAt) throw new AccessDenied();
      // If the session that allowed it was ended meanwhile, the device is not signed in.
      if (!row.session || !(await this.authenticator.isLive(row.session))) throw new AccessDenied();
      if (!(await this.repository.use(row.id, now))) throw new ExpiredToken();
      return this.apiSignIn.open(user, ClientKind.TRACKER);
    });
  }

  /** Deletes codes that have expired. */
  @Job('identity.purge-device-codes', { everySeconds: 3600 })
  async purge(): Promise<void> {
    await this.repository.purge(new Date(this.clock.now().getTime() - 24 * 3600 * 1000));
  }

  private async keepWaiting(row: DeviceCode, now: Date): Promise<never> {
    const since = row.polledAt ? now.getTime() - row.polledAt.getTime() : Infinity;
    const tooSoon = since + TOLERANCE_MS < row.pause * 1000;
    await this.repository.recordPoll(row.id, now, Math.min(60, row.pause + (tooSoon ? PAUSE_SECONDS : 0)));
    throw tooSoon ? new SlowDown() : new AuthorizationPending();
  }
}

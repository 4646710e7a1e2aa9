import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { type RateLimit, RateLimits } from '../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { deviceLabel } from '../sessions/device-label.js';
import type { DeviceCode, DeviceCodeState } from './device-code.entity.js';
import { DeviceCodesRepository } from './device-codes.repository.js';
import { DeviceDecisionInput } from './device-sign-in.dto.js';
import { UnknownUserCode } from './device-sign-in.errors.js';
import { readUserCode } from './user-code.js';
import { UserCodes } from './user-codes.service.js';

const GUESSES: readonly RateLimit[] = [
  { name: 'device-guess-minute', max: 5, seconds: 60 },
  { name: 'device-guess-hour', max: 30, seconds: 3600 },
];

/** A device's request, as the person sees it before and after the decision. */
export interface DeviceRequest {
  code: string;
  state: DeviceCodeState;
  device: string;
  program: string;
  ip: string;
  createdAt: Date;
}

/** The person's side of the device sign-in: shows the waiting device, and takes the decision. */
@PublicService()
export class DeviceApproval {
  constructor(
    private readonly database: Database,
    private readonly repository: DeviceCodesRepository,
    private readonly codes: UserCodes,
    private readonly limits: RateLimits,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /**
   * Finds the device that waits with this code, or the one that this person just decided about. Throws UnknownUserCode,
   * TooManyRequests.
   */
  async preview(actor: Actor, typed: unknown): Promise<DeviceRequest> {
    const { row, code } = await this.find(actor, typed);
    const { state, device, userAgent, ip, createdAt } = row;
    return { code, state, device, program: deviceLabel(userAgent), ip, createdAt };
  }

  /** Signs the device in as this person, or refuses it; once. Throws InvalidInput, UnknownUserCode, TooManyRequests. */
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

  /**
   * Finds a device by its code. Only wrong codes stay counted, so that a person may reload the link of their own
   * device.
   */
  private async find(actor: Actor, typed: unknown): Promise<{ row: DeviceCode; code: string }> {
    await this.limits.takeAll(GUESSES, actor.userKey);
    const code = readUserCode(typed);
    const row = code ? await this.repository.findByUserCode(this.codes.hash(code)) : null;
    const mine = row?.state === 'PENDING' || row?.userId === actor.userKey;
    if (!code || !row || !mine || row.expiresAt <= this.clock.now()) throw new UnknownUserCode();
    for (const limit of GUESSES) await this.limits.giveBack(limit, actor.userKey);
    return { row, code };
  }
}

import { createHash, randomBytes } from 'node:crypto';
import { toString as qrSvg } from 'qrcode';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { Encryption } from '../../shared/encryption/encryption.js';
import type { Key } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { SecondFactorAlreadyOn, SecondFactorNotStarted, WrongCode } from './second-factor.errors.js';
import { SecondFactorChanged } from './second-factor.events.js';
import { Sessions } from '../sessions/sessions.service.js';
import { codeAddress, newCodeSecret, stepOfCode } from './one-time-code.js';
import { SecondFactorsRepository } from './second-factors.repository.js';

const RECOVERY_CODES = 10;
/** Letters and digits of recovery codes, without 0, 1, i, l, o: people copy them from paper. */
const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

export interface SecondFactorState {
  enabled: boolean;
  recoveryCodesLeft: number;
}

/** Codes from an authenticator app (TOTP, RFC 6238) as a second proof beside the password. */
@PublicService()
export class SecondFactors {
  constructor(
    private readonly database: Database,
    private readonly repository: SecondFactorsRepository,
    private readonly encryption: Encryption,
    private readonly sessions: Sessions,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Returns whether a second factor is on, and how many recovery codes are left. */
  async readState(userKey: Key<'user'>): Promise<SecondFactorState> {
    const factor = await this.repository.find(userKey);
    const enabled = Boolean(factor?.enabledAt);
    return { enabled, recoveryCodesLeft: enabled ? await this.repository.countUnusedRecoveryCodes(userKey) : 0 };
  }

  /** Says whether the person needs a second factor to sign in. */
  async isOn(userKey: Key<'user'>): Promise<boolean> {
    return Boolean((await this.repository.find(userKey))?.enabledAt);
  }

  /**
   * Makes a secret for the app to scan; nothing changes until a code from it is shown. Throws StepUpRequired,
   * SecondFactorAlreadyOn.
   */
  async start(actor: Actor): Promise<{ secret: string; address: string; qrCode: string }> {
    this.sessions.requireProof(actor);
    if (await this.isOn(actor.userKey)) throw new SecondFactorAlreadyOn();
    const secret = newCodeSecret();
    const address = codeAddress(secret, actor.email);
    await this.repository.save(actor.userKey, this.encryption.seal(secret, sealedFor(actor.userKey)));
    return { secret, address, qrCode: await qrSvg(address, { type: 'svg', margin: 1 }) };
  }

  /** Turns it on and answers the recovery codes, shown this once. Throws SecondFactorNotStarted, WrongCode. */
  enable(actor: Actor, code: string): Promise<string[]> {
    return this.database.transaction(async () => {
      const factor = await this.repository.find(actor.userKey);
      if (!factor) throw new SecondFactorNotStarted();
      if (factor.enabledAt) throw new SecondFactorAlreadyOn();
      if (!(await this.acceptCode(actor.userKey, code))) throw new WrongCode();
      await this.repository.enable(actor.userKey, this.clock.now());
      await this.recordChange(actor, true);
      return this.newRecoveryCodes(actor.userKey);
    });
  }

  /** Throws StepUpRequired. */
  async disable(actor: Actor): Promise<void> {
    this.sessions.requireProof(actor);
    await this.database.transaction(async () => {
      await this.repository.remove(actor.userKey);
      await this.recordChange(actor, false);
    });
  }

  /** Replaces the recovery codes, used or not. Throws StepUpRequired, SecondFactorNotStarted. */
  async renewRecoveryCodes(actor: Actor): Promise<string[]> {
    this.sessions.requireProof(actor);
    return this.database.transaction(async () => {
      if (!(await this.isOn(actor.userKey))) throw new SecondFactorNotStarted();
      await this.changes.record({
        audit: { action: 'identity.recovery-codes-renewed', objectType: 'user', objectId: actor.userUuid },
      });
      return this.newRecoveryCodes(actor.userKey);
    });
  }

  /** Accepts a code of the app or a recovery code, each once. Throws WrongCode. */
  async check(userKey: Key<'user'>, code: string): Promise<void> {
    const typed = code.trim().toLowerCase();
    const accepted = /^\d[\d ]+$/.test(typed)
      ? await this.acceptCode(userKey, typed.replaceAll(' ', ''))
      : await this.repository.useRecoveryCode(userKey, hashRecoveryCode(userKey, typed), this.clock.now());
    if (!accepted) throw new WrongCode();
  }

  private async acceptCode(userKey: Key<'user'>, code: string): Promise<boolean> {
    const factor = await this.repository.find(userKey);
    if (!factor) return false;
    const step = stepOfCode(this.encryption.open(factor.secret, sealedFor(userKey)), code, this.clock.now());
    return step !== null && (await this.repository.advance(userKey, step));
  }

  private async newRecoveryCodes(userKey: Key<'user'>): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await this.repository.replaceRecoveryCodes(
      userKey,
      codes.map((code) => hashRecoveryCode(userKey, code)),
    );
    return codes;
  }

  private async recordChange(actor: Actor, enabled: boolean): Promise<void> {
    await this.changes.record({
      audit: {
        action: enabled ? 'identity.second-factor-enabled' : 'identity.second-factor-disabled',
        objectType: 'user',
        objectId: actor.userUuid,
      },
      event: new SecondFactorChanged({ userUuid: actor.userUuid, enabled }),
    });
  }
}

const sealedFor = (userKey: Key<'user'>): string => `identity_second_factor:${userKey}`;

/** 12 characters of 31: 59 bits, in three groups. */
function newRecoveryCode(): string {
  const characters: string[] = [];
  while (characters.length < 12) {
    // Bytes past the last whole multiple of the alphabet would favour its first letters.
    const fair = [...randomBytes(24)].filter((byte) => byte < 248);
    characters.push(...fair.map((byte) => RECOVERY_ALPHABET.charAt(byte % RECOVERY_ALPHABET.length)));
  }
  return characters
    .slice(0, 12)
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');
}

function hashRecoveryCode(userKey: Key<'user'>, code: string): Buffer {
  return createHash('sha256')
    .update(`${userKey}:${code.replaceAll(/[^a-z0-9]/g, '')}`)
    .digest();
}

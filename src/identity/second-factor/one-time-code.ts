import { Secret, TOTP } from 'otpauth';

export const CODE_SECONDS = 30;

function generator(secret: string, account: string): TOTP {
  return new TOTP({ issuer: 'Workzone', label: account, secret: Secret.fromBase32(secret), period: CODE_SECONDS });
}

export function newCodeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address behind the QR code that an authenticator app scans. */
export function codeAddress(secret: string, account: string): string {
  return generator(secret, account).toString();
}

/** The time step of a right code (one step of clock difference either way is allowed), or null for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = generator(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / CODE_SECONDS) + delta;
}

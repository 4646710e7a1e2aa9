import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { Unavailable } from '../../shared/errors/app-error.js';

/** OWASP's minimum for argon2id (memory in KiB): about 10 ms of one core. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const MAX_WAITING = 50;

/** The hash of no password, verified for unknown addresses, so that they take as long as known ones. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$A7OYPTmjuNMdMIaieAJZ7A$eLC+PxPpXKBm+sW7r9IBr9P6gS5Pz3HtQAyK+qKvwpg';

/**
 * Hashes passwords, slowly on purpose, and never more than two at once: otherwise a burst of logins would use up the
 * whole machine.
 */
@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** Hashes a password. Throws Unavailable if too many requests wait already. */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, PARAMETERS));
  }

  /**
   * Verifies a password; false for a missing hash too, after as long a time. Throws Unavailable if too many requests
   * wait already.
   */
  matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    return this.inTurn(async () => {
      const right = await verify(passwordHash ?? NOBODYS_HASH, password).catch(() => false);
      return right && passwordHash !== undefined;
    });
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= MAX_WAITING) throw new Unavailable();
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running++;
    }
    try {
      return await work();
    } finally {
      // The turn passes directly to the next in line, so `running` stays unchanged.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}

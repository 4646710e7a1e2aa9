import type { Platform } from './platform.js';
import { type Code, tell } from '../words/language.js';

/** Where nothing can be seen, time is recorded all the same, and the reason is said. */
export class NoDesktop implements Platform {
  constructor(private readonly reason: Code) {}

  start = () => Promise.resolve();
  stop = () => Promise.resolve();
  seen = () => Promise.resolve(null);
  idleMs = () => Promise.resolve(null);
  takeCounts = () => null;
  picture = () => Promise.resolve(false);
  limits = () => [tell(this.reason)];
}

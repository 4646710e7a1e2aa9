import type { Locale } from '../shared/language/locale.js';
import type { Actor } from '../shared/permissions/actor.js';

/** What every Remix loader and action receives. Services are reached through here and never imported by web/. */
export interface LoadContext {
  /** The person of the session cookie, or null. */
  actor: Actor | null;
  locale: Locale;
  /** For the Content-Security-Policy of this one response. */
  nonce: string;
  requestId: string;
  services: Services;
  app: AppFacts;
}

export interface AppFacts {
  version: string;
  production: boolean;
  publicUrl: string;
}

/** The public services, filled by the composition root as modules arrive. */
export type Services = Record<string, never>;

import { createHash } from 'node:crypto';
import type { Request } from 'express';
import type { Key } from '../../ids/id.js';
import type { Actor } from '../../permissions/actor.js';
import type { Caller } from './fair-queue.js';

const MAX_KNOWN = 5000;

/**
 * Tells who waits. A browser's session would have to be looked up for that before its turn: instead the cookies that
 * opened one before are remembered, for the order of turns and nothing else.
 */
export class Callers {
  private readonly knownByCookies = new Map<string, Key<'user'>>();

  of(request: Request & { actor?: Actor | null }): Caller {
    const person = request.actor?.userKey ?? this.knownByCookies.get(digestOf(request));
    return person ? { key: `person ${person}`, kind: 'person' } : { key: request.ip ?? '', kind: 'address' };
  }

  remember(request: Request, person: Key<'user'>): void {
    const digest = digestOf(request);
    this.knownByCookies.delete(digest);
    this.knownByCookies.set(digest, person);
    for (const oldest of this.knownByCookies.keys()) {
      if (this.knownByCookies.size <= MAX_KNOWN) return;
      this.knownByCookies.delete(oldest);
    }
  }
}

function digestOf({ headers }: Request): string {
  if (!headers.cookie) return '';
  return createHash('sha256').update(headers.cookie).digest('base64');
}

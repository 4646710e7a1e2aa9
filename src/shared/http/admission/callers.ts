import { createHash } from 'node:crypto';
import type { Request } from 'express';
import type { Key } from '../../ids/id.js';
import type { Actor } from '../../permissions/actor.js';
import type { Caller } from './queue-rule.js';

const MAX_KNOWN = 5000;

/**
 * Tells who waits. A session would have to be looked up for that before its turn: instead the cookies and tokens that
 * opened one before are remembered, for the order of turns and nothing else.
 */
export class Callers {
  private readonly known = new Map<string, Key<'user'>>();

  of(request: Request & { actor?: Actor | null }): Caller {
    const person = request.actor?.userKey ?? this.known.get(digestOf(request));
    return person ? { key: `person ${person}`, kind: 'person' } : { key: request.ip ?? '', kind: 'address' };
  }

  remember(request: Request, person: Key<'user'>): void {
    const digest = digestOf(request);
    if (!digest) return;
    this.known.delete(digest);
    this.known.set(digest, person);
    for (const oldest of this.known.keys()) {
      if (this.known.size <= MAX_KNOWN) return;
      this.known.delete(oldest);
    }
  }
}

function digestOf({ headers }: Request): string {
  const secret = headers.authorization ?? headers.cookie;
  return secret ? createHash('sha256').update(secret).digest('base64') : '';
}

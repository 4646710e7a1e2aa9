import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import type { Key } from '../../ids/id.js';
import type { Actor } from '../../permissions/actor.js';
import { Callers } from './callers.js';

const asked = (cookie?: string, actor?: Partial<Actor>): Request =>
  ({ headers: { cookie }, ip: '10.0.0.1', actor }) as unknown as Request;
const KEY = '7' as Key<'user'>;

describe('whose turn it is', () => {
  it('is a person’s where the session is known, and an address’s otherwise', () => {
    const callers = new Callers();
    expect(callers.of(asked())).toEqual({ key: '10.0.0.1', kind: 'address' });
    expect(callers.of(asked(undefined, { userKey: KEY }))).toEqual({ key: 'person 7', kind: 'person' });
    expect(callers.of(asked('sid=a'))).toMatchObject({ kind: 'address' });
    callers.remember(asked('sid=a'), KEY);
    expect(callers.of(asked('sid=a'))).toEqual({ key: 'person 7', kind: 'person' });
    expect(callers.of(asked('sid=b'))).toMatchObject({ kind: 'address' });
  });

  it('is remembered of a token too, which comes before a cookie', () => {
    const callers = new Callers();
    const called = (authorization: string, cookie?: string): Request =>
      ({ headers: { authorization, cookie }, ip: '10.0.0.1' }) as unknown as Request;
    callers.remember(called('Bearer a'), KEY);
    callers.remember(asked(), KEY);
    const kinds = [called('Bearer a'), called('Bearer b', 'sid=a'), asked()].map((request) => callers.of(request).kind);
    expect(kinds).toEqual(['person', 'address', 'address']);
  });

  it('remembers whoever came lately', () => {
    const callers = new Callers();
    for (let n = 0; n < 5001; n++) {
      callers.remember(asked(`sid=${n}`), KEY);
      if (n === 4999) callers.remember(asked('sid=0'), KEY);
    }
    expect(['0', '1', '5000'].map((n) => callers.of(asked(`sid=${n}`)).kind)).toEqual(['person', 'address', 'person']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { changesOf } from './changes';

const NOTHING = { before: null, after: null, details: '{}' };

describe('what a line of the audit log changed', () => {
  it('is told value by value, without what stayed the same', () => {
    const line = {
      before: '{"name":"A","zone":"UTC"}',
      after: '{"name":"B","zone":"UTC"}',
      details: '{"project":"p"}',
    };
    expect(changesOf(line)).toEqual([
      { name: 'name', before: 'A', after: 'B' },
      { name: 'project', before: null, after: 'p' },
    ]);
  });

  it('may be a single value, a list, or nothing at all', () => {
    expect(changesOf({ ...NOTHING, before: '"member"', after: '"agent"' })).toEqual([
      { name: '', before: 'member', after: 'agent' },
    ]);
    expect(changesOf({ ...NOTHING, after: '["a","b"]', details: '{"none":null}' })).toEqual([
      { name: '', before: null, after: 'a, b' },
    ]);
    expect(changesOf({ ...NOTHING, after: '{"hours":{"from":"06:00","to":"23:00"},"on":true}' })).toEqual([
      { name: 'hours', before: null, after: 'from: 06:00, to: 23:00' },
      { name: 'on', before: null, after: 'true' },
    ]);
    expect(changesOf(NOTHING)).toEqual([]);
  });

  it('has names for ids, and does not repeat what it is about', () => {
    const names = new Map([
      ['p1', 'Support desk'],
      ['u1', 'Asha Rai'],
    ]);
    const details = '{"project":"p1","team":"t1","users":["u1","u2"]}';
    expect(changesOf({ ...NOTHING, objectId: 't1', details, names })).toEqual([
      { name: 'project', before: null, after: 'Support desk' },
      { name: 'users', before: null, after: 'Asha Rai, u2' },
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { changesOf } from './changes';

describe('what a line of the audit log changed', () => {
  it('is told value by value, without what stayed the same', () => {
    expect(changesOf('{"name":"A","zone":"UTC"}', '{"name":"B","zone":"UTC"}', '{"project":"p"}')).toEqual([
      { name: 'name', before: 'A', after: 'B' },
      { name: 'project', before: null, after: 'p' },
    ]);
  });

  it('may be a single value, a list, or nothing at all', () => {
    expect(changesOf('"member"', '"agent"', '{}')).toEqual([{ name: '', before: 'member', after: 'agent' }]);
    expect(changesOf(null, '["a"]', '{"none":null}')).toEqual([{ name: '', before: null, after: '["a"]' }]);
    expect(changesOf(null, null, '{}')).toEqual([]);
  });
});

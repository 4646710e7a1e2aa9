import { describe, expect, it } from '@jest/globals';
import { RECENT_MS, RecentTopics } from './recent-topics.js';

describe('what was said lately', () => {
  it('is known by channel, from a moment on, each topic once', () => {
    const recent = new RecentTopics();
    recent.record('a', 'walletsChanged', 1000);
    recent.record('a', 'walletsChanged', 2000);
    recent.record('b', 'profileUpdated', 1500);
    recent.record('c', 'timeChanged', 1500);
    expect(recent.list(['a', 'b', 'nobody'], 1000)).toEqual(['walletsChanged', 'profileUpdated']);
    expect(recent.list(['a', 'b'], 1501)).toEqual(['walletsChanged']);
    expect(recent.list(['a', 'b'], 2001)).toEqual([]);
  });

  it('is forgotten after a while', () => {
    const recent = new RecentTopics();
    recent.record('a', 'walletsChanged', 0);
    recent.record('b', 'walletsChanged', RECENT_MS + 1);
    expect(recent.list(['a', 'b'], 0)).toEqual(['walletsChanged']);
    expect(recent.list(['a'], 0)).toEqual([]);
  });

  it('does not grow for ever, however many channels there are', () => {
    const recent = new RecentTopics();
    for (let index = 0; index <= 20_000; index++) recent.record(`user:${index}`, 'walletsChanged', 5);
    expect(recent.list(['user:0'], 0)).toEqual([]);
    expect(recent.list(['user:1', 'user:20000'], 0)).toEqual(['walletsChanged']);
  });
});

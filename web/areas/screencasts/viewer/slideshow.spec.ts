import { describe, expect, it } from '@jest/globals';
import type { Frame } from '~/areas/screencasts/views';
import { placeOf, playable } from './slideshow';

const frame = (uuid: string, state = 'READY') => ({ screenshot: { uuid, state } }) as Frame;

describe('the frames as a film', () => {
  const [a, b, waiting, c] = [frame('a'), frame('b'), frame('w', 'PENDING'), frame('c')] as const;
  const frames = [a, b, waiting, c];

  it('leaves out what is not there to be seen', () => {
    expect(playable([frame('f', 'FAILED'), a, waiting, c, frame('d', 'DELETED')])).toEqual([a, c]);
  });

  it('counts places among what can be played', () => {
    expect(frames.map((each) => placeOf(frames, each))).toEqual([0, 1, 1, 2]);
  });

  it('starts at the first when nothing before it can be played', () => {
    expect(placeOf([waiting, a], waiting)).toBe(0);
    expect(placeOf([], a)).toBe(0);
  });
});

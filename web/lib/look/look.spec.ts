import { describe, expect, it } from '@jest/globals';
import { DEFAULT_LOOK, readLook, writeLook } from './look';

describe('the look cookie', () => {
  it('holds only what differs, and reads back as it was', () => {
    const look = { ...DEFAULT_LOOK, theme: 'dark', layout: 'vertical' } as const;
    expect(writeLook(look)).toBe('skin.dark~layout.vertical');
    expect(readLook(writeLook(look))).toEqual(look);
  });

  it('falls back to the defaults for anything it does not know', () => {
    expect(readLook('skin.purple~__proto__.x~constructor.y~~.~layout')).toEqual(DEFAULT_LOOK);
    expect(readLook(null)).toEqual(DEFAULT_LOOK);
  });
});

import { describe, expect, it } from '@jest/globals';
import { averaged, blurred } from './blur.js';
import { decodePng, encodePng } from './png.js';

/** Black text-like lines on white: every other row and some of the columns. */
function page(width: number, height: number): Buffer {
  const rgb = Buffer.alloc(width * height * 3, 255);
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x++) if (x % 3) rgb.fill(0, (y * width + x) * 3, (y * width + x) * 3 + 3);
  return rgb;
}

describe('blurring', () => {
  it('reads back what it writes', () => {
    const picture = { width: 37, height: 11, rgb: page(37, 11) };
    expect(decodePng(encodePng(picture))).toEqual(picture);
  });

  it('leaves nothing of what could be read, and stays about as bright', () => {
    const { width, height, rgb } = decodePng(blurred(encodePng({ width: 480, height: 240, rgb: page(480, 240) })));
    expect([width, height]).toEqual([120, 60]);
    const [darkest, brightest] = [Math.min(...rgb), Math.max(...rgb)];
    expect(brightest - darkest).toBeLessThan(12);
    expect(averaged({ width, height, rgb }, 500).rgb[0]).toBeGreaterThan(150);
  });

  it('refuses what it cannot read instead of letting it pass', () => {
    expect(() => blurred(Buffer.from('no picture'))).toThrow();
    expect(() => blurred(encodePng({ width: 90, height: 90, rgb: page(90, 90) }).subarray(0, 80))).toThrow();
  });
});

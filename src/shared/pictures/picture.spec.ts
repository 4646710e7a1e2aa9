import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { repainted } from './picture.js';

const FIELD = 'picture';
const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } })
  .png()
  .toBuffer();

describe('pictures', () => {
  it('are decoded two at a time, a bounded number waits, and the rest is told to come back', async () => {
    let running = 0;
    let most = 0;
    const release: (() => void)[] = [];
    const work = async (): Promise<Buffer> => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => release.push(resolve));
      running--;
      return picture;
    };
    const all = Array.from({ length: 60 }, () => repainted(picture, FIELD, work));
    const refused = await Promise.allSettled(all.slice(52));
    for (const one of refused) {
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE', retryAfter: 2 } });
    }
    for (let done = 0; done < 52; done++) {
      while (release.length === 0) await new Promise((resolve) => setImmediate(resolve));
      release.shift()?.();
    }
    await expect(Promise.all(all.slice(0, 52))).resolves.toHaveLength(52);
    expect(most).toBe(2);
  });
});

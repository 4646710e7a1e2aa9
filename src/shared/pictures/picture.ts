import sharp, { type Sharp } from 'sharp';
import { Unavailable } from '../errors/app-error.js';
import { PictureUnreadable } from './picture.errors.js';

/** A decoded picture takes four bytes a pixel: more would be a bomb. Larger than any phone's standard picture. */
const MAX_PIXELS = 40_000_000;
/** Decoders allowed at once in this process, so that many uploads do not add up to what one bomb would take. */
const MAX_AT_ONCE = 2;
/** Highest number of waiting pictures: each waits with its bytes in memory. */
const MAX_WAITING = 50;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Decodes a picture and lets `work` make a new one of its pixels. Nothing else survives: no camera data, no place, no
 * comment, no second file hidden behind the first. Turned upright. Throws PictureUnreadable, named for `field`, and
 * Unavailable when too many wait already.
 */
export async function repainted(
  bytes: Buffer,
  field: string,
  work: (picture: Sharp) => Promise<Buffer>,
): Promise<Buffer> {
  if (running >= MAX_AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new Unavailable();
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    return await work(picture.autoOrient());
  } catch (error) {
    throw Object.assign(new PictureUnreadable(field), { cause: error });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

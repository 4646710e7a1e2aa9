import { describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { FileMissing, FileTooLarge, FileTypeRefused, PictureUnreadable } from '../../shared/pictures/picture.errors.js';
import { avatarImages } from './avatar-image.js';

type Format = 'jpeg' | 'png' | 'webp' | 'gif';
const RED = { r: 255, g: 0, b: 0 };
const BLUE = { r: 0, g: 0, b: 255 };

const painted = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
const file = (format: Format, width = 400, height = 300): Promise<Buffer> =>
  painted(width, height).toFormat(format).toBuffer();

/** Left half red, right half blue. */
const twoColours = async (): Promise<Sharp> => {
  const right = await painted(200, 300, BLUE).png().toBuffer();
  return painted(400, 300).composite([{ input: right, left: 200, top: 0 }]);
};
const colour = async (picture: Buffer): Promise<string> => {
  const { dominant } = await sharp(picture).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
};

describe('the picture of a person', () => {
  it.each<Format>(['jpeg', 'png', 'webp'])('becomes two squares of WebP from %s', async (format) => {
    const { large, small } = await avatarImages(await file(format));
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 64, height: 64 });
  });

  it('is cut to the box', async () => {
    const bytes = await (await twoColours()).png().toBuffer();
    expect(await colour((await avatarImages(bytes, { left: 0, top: 0, width: 150, height: 150 })).large)).toBe('red');
    expect(await colour((await avatarImages(bytes, { left: 250, top: 0, width: 150, height: 150 })).small)).toBe(
      'blue',
    );
  });

  it('is turned upright before it is cut', async () => {
    // Turned by 180°: what lies left in the file is right for the eye.
    const bytes = await (await twoColours()).jpeg().withMetadata({ orientation: 3 }).toBuffer();
    expect(await colour((await avatarImages(bytes, { left: 0, top: 0, width: 150, height: 150 })).large)).toBe('blue');
  });

  it('keeps what lies on the picture of a box that does not', async () => {
    const bytes = await (await twoColours()).png().toBuffer();
    expect(await colour((await avatarImages(bytes, { left: 300, top: 0, width: 900, height: 900 })).large)).toBe(
      'blue',
    );
    await expect(avatarImages(bytes, { left: 999, top: 999, width: 10, height: 10 })).resolves.toBeDefined();
  });

  it('says nothing of the camera, the place or the person', async () => {
    const exif = { IFD0: { Copyright: 'canary-name', Make: 'canary-camera' }, IFD3: { GPSLatitude: '27/1 43/1 0/1' } };
    const bytes = await painted(300, 300).jpeg().withExif(exif).toBuffer();
    expect(bytes.toString('latin1')).toContain('canary');
    const { large, small } = await avatarImages(bytes);
    expect((await sharp(large).metadata()).exif).toBeUndefined();
    expect(Buffer.concat([large, small]).toString('latin1')).not.toContain('canary');
  });

  it('drops a second file that hides behind the picture', async () => {
    const bytes = Buffer.concat([await file('jpeg'), Buffer.from('PK\x03\x04<script>alert(1)</script>')]);
    const { large } = await avatarImages(bytes);
    expect(large.toString('latin1')).not.toContain('script');
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['SVG with a prologue', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF that is also a script', Buffer.from('GIF89a/*\x00\x00*/=1;alert(1)')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['text', Buffer.from('hello')],
  ])('is not made of %s', async (_name, bytes) => {
    await expect(avatarImages(bytes)).rejects.toThrow(FileTypeRefused);
  });

  it('is not made of a GIF', async () => {
    await expect(avatarImages(await file('gif'))).rejects.toThrow(FileTypeRefused);
  });

  it('is not made of nothing, nor of too much', async () => {
    await expect(avatarImages(Buffer.alloc(0))).rejects.toThrow(FileMissing);
    await expect(avatarImages(Buffer.alloc(5 * 1024 * 1024 + 1))).rejects.toThrow(FileTooLarge);
  });

  it('is not made of a file that only begins like a picture', async () => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: RED,
        noise: { type: 'gaussian', mean: 99, sigma: 50 },
      },
    })
      .jpeg()
      .toBuffer();
    await expect(avatarImages(whole.subarray(0, whole.length / 2))).rejects.toThrow(PictureUnreadable);
    await expect(avatarImages(Buffer.concat([whole.subarray(0, 4), Buffer.alloc(500)]))).rejects.toThrow();
  });

  it('is not made of more pixels than a camera makes', async () => {
    const flood = await painted(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(flood.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().rss;
    await expect(avatarImages(flood)).rejects.toThrow(PictureUnreadable);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });
});

import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { FileMissing, FileTooLarge, FileTypeRefused, PictureUnreadable } from '../pictures/picture.errors.js';
import { documentFile } from './document-file.js';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const picture = (width = 200, height = 100) =>
  sharp({ create: { width, height, channels: 3, background: '#0E5A52' }, limitInputPixels: false });

describe('the file of a document', () => {
  it('keeps a PDF byte by byte', async () => {
    expect(await documentFile(PDF)).toEqual({ bytes: PDF, contentType: 'application/pdf', extension: 'pdf' });
  });

  it.each(['jpeg', 'png'] as const)(
    'paints a %s anew, upright and without a word about where it was taken',
    async (format) => {
      const sent = await picture()
        .toFormat(format)
        .withExif({ IFD0: { Copyright: 'canary', Orientation: '6' } })
        .toBuffer();
      const { bytes, contentType } = await documentFile(sent);
      expect(contentType).toBe(`image/${format}`);
      const { width, height, exif } = await sharp(bytes).metadata();
      expect([exif, bytes.includes('canary')]).toEqual([undefined, false]);
      expect([width, height].sort()).toEqual([100, 200]);
    },
  );

  it('drops what is glued to a picture', async () => {
    const sent = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    expect((await documentFile(sent)).bytes.includes('script')).toBe(false);
  });

  it.each<[string, Buffer]>([
    ['a PDF with an archive behind it', Buffer.concat([PDF, Buffer.from('PK\x03\x04evil')])],
    ['a PDF with a page before it', Buffer.concat([Buffer.from('<script>alert(1)</script>'), PDF])],
    ['a PDF that was cut off', PDF.subarray(0, 20)],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1')],
    ['an archive', Buffer.from('PK\x03\x04\x14\0\0\0\x08\0')],
    ['text', Buffer.from('JPG, I promise')],
  ])('is not %s', async (_what, bytes) => {
    await expect(documentFile(bytes)).rejects.toThrow(FileTypeRefused);
  });

  it('is not a WebP or GIF', async () => {
    await expect(documentFile(await picture().webp().toBuffer())).rejects.toThrow(FileTypeRefused);
    await expect(documentFile(await picture().gif().toBuffer())).rejects.toThrow(FileTypeRefused);
  });

  it('is not empty, too large, broken or a bomb', async () => {
    await expect(documentFile(Buffer.alloc(0))).rejects.toThrow(FileMissing);
    await expect(documentFile(Buffer.alloc(5 * 1024 * 1024 + 1, PDF))).rejects.toThrow(FileTooLarge);
    const whole = await picture().png().toBuffer();
    await expect(documentFile(whole.subarray(0, whole.length - 40))).rejects.toThrow(PictureUnreadable);
    await expect(documentFile(await picture(9000, 9000).png().toBuffer())).rejects.toThrow(PictureUnreadable);
  });
});

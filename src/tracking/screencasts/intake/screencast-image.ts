import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import {
  FileMissing,
  FileTooLarge,
  FileTypeRefused,
  PictureUnreadable,
} from '../../../shared/pictures/picture.errors.js';
import { repainted } from '../../../shared/pictures/picture.js';

export const PICTURE_FIELD = 'picture';
export const MAX_PICTURE_MEGABYTES = 5;
export const PAINTED_TYPE = 'image/webp';

const MAX_BYTES = MAX_PICTURE_MEGABYTES * 1024 * 1024;
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** More than one needs to read a screen again; a row holds sides up to 65,535. */
const LONGEST_SIDE = 2560;
const MAX_PIXELS = 40_000_000;

const THUMBNAIL = { width: 320, height: 200 };
const THUMBNAIL_BYTES = 25_000;
/** A mosaic this coarse shows that a window was open, and not one word of it. */
const MOSAIC_WIDTH = 72;

export interface JudgedPicture {
  bytes: Buffer;
  mime: string;
  width: number;
  height: number;
}

export interface DevelopedPicture {
  picture: Buffer;
  thumbnail: Buffer;
  /** Base64 of a few bytes that look like the picture from far away. */
  thumbhash: string;
  width: number;
  height: number;
}

/**
 * Reads no more than the head of what was sent; the pixels are looked at later, apart from the request.
 * Throws FileMissing, FileTooLarge, FileTypeRefused, PictureUnreadable.
 */
export async function judged(bytes: Buffer): Promise<JudgedPicture> {
  if (bytes.length === 0) throw new FileMissing(PICTURE_FIELD);
  if (bytes.length > MAX_BYTES) throw new FileTooLarge(PICTURE_FIELD, MAX_PICTURE_MEGABYTES);
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !TYPES.has(type.mime)) throw new FileTypeRefused(PICTURE_FIELD, 'JPG, PNG, WebP');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    // The head may promise what only decoding would refuse.
    if (width * height > MAX_PIXELS || Math.max(width, height) > 30_000) throw new Error('too many pixels');
    return { bytes, mime: type.mime, width, height };
  } catch (error) {
    throw Object.assign(new PictureUnreadable(PICTURE_FIELD), { cause: error });
  }
}

/** Nothing on it can be read any more, by anybody. Throws PictureUnreadable. */
export async function blurred(sent: JudgedPicture): Promise<JudgedPicture> {
  const mosaic = await repainted(sent.bytes, PICTURE_FIELD, (picture) =>
    picture.resize({ width: MOSAIC_WIDTH, kernel: 'cubic' }).png().toBuffer(),
  );
  const width = Math.min(sent.width, 1280);
  const bytes = await repainted(mosaic, PICTURE_FIELD, (picture) =>
    picture.resize({ width, kernel: 'cubic' }).blur(6).webp({ quality: 60 }).toBuffer(),
  );
  const { height } = await sharp(bytes).metadata();
  return { bytes, mime: PAINTED_TYPE, width, height };
}

/** Paints the picture anew, so that nothing but its pixels is kept, and makes what lists show. Throws PictureUnreadable. */
export async function developed(bytes: Buffer): Promise<DevelopedPicture> {
  const picture = await repainted(bytes, PICTURE_FIELD, (sent) =>
    sent
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78, effort: 3 })
      .toBuffer(),
  );
  const { width, height } = await sharp(picture).metadata();
  return { picture, thumbnail: await thumbnailOf(picture), thumbhash: await placeholderOf(picture), width, height };
}

async function thumbnailOf(picture: Buffer): Promise<Buffer> {
  for (const quality of [70, 50, 30]) {
    const thumbnail = await repainted(picture, PICTURE_FIELD, (large) =>
      large
        .resize({ ...THUMBNAIL, fit: 'cover', position: 'top' })
        .webp({ quality, effort: 4 })
        .toBuffer(),
    );
    if (thumbnail.length <= THUMBNAIL_BYTES) return thumbnail;
  }
  // Noise, which no screen shows: smaller pixels are small whatever is on them.
  return repainted(picture, PICTURE_FIELD, (large) =>
    large.resize({ width: 160, height: 100, fit: 'cover', position: 'top' }).webp({ quality: 20 }).toBuffer(),
  );
}

async function placeholderOf(picture: Buffer): Promise<string> {
  const size = { width: 96, height: 60 };
  const pixels = await repainted(picture, PICTURE_FIELD, (large) =>
    large
      .resize({ ...size, fit: 'cover', position: 'top' })
      .ensureAlpha()
      .raw()
      .toBuffer(),
  );
  return Buffer.from(rgbaToThumbHash(size.width, size.height, pixels)).toString('base64');
}

import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import { FileMissing, FileTooLarge, FileTypeRefused } from '../../shared/pictures/picture.errors.js';
import { repainted } from '../../shared/pictures/picture.js';

/** Pixels of the upright picture. */
export interface CropBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface AvatarImages {
  large: Buffer;
  small: Buffer;
}

export const AVATAR_TYPE = 'image/webp';
export const LARGE_PIXELS = 256;
export const SMALL_PIXELS = 64;
export const MAX_AVATAR_MEGABYTES = 5;
const MAX_BYTES = MAX_AVATAR_MEGABYTES * 1024 * 1024;
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
const FIELD = 'image';

/** Cuts two squares out of what was sent. Throws FileMissing, FileTooLarge, FileTypeRefused, PictureUnreadable. */
export async function avatarImages(bytes: Buffer, crop?: CropBox): Promise<AvatarImages> {
  if (bytes.length === 0) throw new FileMissing(FIELD);
  if (bytes.length > MAX_BYTES) throw new FileTooLarge(FIELD, MAX_AVATAR_MEGABYTES);
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !TYPES.has(type.mime)) throw new FileTypeRefused(FIELD, 'JPG, PNG, WebP');
  const large = await repainted(bytes, FIELD, async (picture) => square(await cropped(picture, crop), LARGE_PIXELS));
  const small = await repainted(large, FIELD, (picture) => square(picture, SMALL_PIXELS));
  return { large, small };
}

function square(picture: Sharp, pixels: number): Promise<Buffer> {
  return picture.resize(pixels, pixels, { fit: 'cover' }).webp({ quality: 85 }).toBuffer();
}

/** The part of the box that lies on the picture; all of it when there is no box or the box misses it. */
async function cropped(picture: Sharp, crop: CropBox | undefined): Promise<Sharp> {
  if (!crop) return picture;
  const { autoOrient } = await picture.metadata();
  const left = between(0, Math.round(crop.left), autoOrient.width);
  const top = between(0, Math.round(crop.top), autoOrient.height);
  const width = between(0, Math.round(crop.width), autoOrient.width - left);
  const height = between(0, Math.round(crop.height), autoOrient.height - top);
  return width > 0 && height > 0 ? picture.extract({ left, top, width, height }) : picture;
}

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Three bytes a pixel. */
export interface Raster {
  width: number;
  height: number;
  rgb: Buffer;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes a sample set, by colour type: grey, RGB, grey and alpha, RGBA. Palettes are not what screens are saved in. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** Reads what the tools for screenshots write: 8 or 16 bits, not interlaced. Throws for anything else. */
export function decodePng(file: Buffer): Raster {
  if (!file.subarray(0, 8).equals(SIGNATURE)) throw new Error('This is no PNG file.');
  const data: Buffer[] = [];
  let header: Buffer | undefined;
  for (let at = 8; at + 8 <= file.length;) {
    const length = file.readUInt32BE(at);
    const kind = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') header = body;
    if (kind === 'IDAT') data.push(body);
    at += length + 12;
  }
  if (!header || header.length < 13) throw new Error('The PNG file has no header.');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, type = 0, , , interlaced = 0] = header.subarray(8);
  const channels = CHANNELS[type];
  if (!channels || (depth !== 8 && depth !== 16) || interlaced !== 0)
    throw new Error('This kind of PNG is not read here.');
  const bytes = (channels * depth) / 8;
  return {
    width,
    height,
    rgb: toRgb(unfiltered(inflateSync(Buffer.concat(data)), width * bytes, height, bytes), bytes, channels),
  };
}

export function encodePng({ width, height, rgb }: Raster): Buffer {
  const lines = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++) {
    const at = y * (width * 3 + 1);
    lines[at] = 1;
    for (let x = 0; x < width * 3; x++) {
      const left = x < 3 ? 0 : (rgb[y * width * 3 + x - 3] ?? 0);
      lines[at + 1 + x] = (rgb[y * width * 3 + x] ?? 0) - left;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(body.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

/** Each line is written as differences to its left, upper and upper left neighbours. */
function unfiltered(data: Buffer, line: number, height: number, bytes: number): Buffer {
  if (data.length < (line + 1) * height) throw new Error('The PNG file is cut off.');
  const out = Buffer.alloc(line * height);
  for (let y = 0; y < height; y++) {
    const filter = data[y * (line + 1)];
    const from = y * (line + 1) + 1;
    const to = y * line;
    for (let x = 0; x < line; x++) {
      const left = x >= bytes ? (out[to + x - bytes] as number) : 0;
      const up = y > 0 ? (out[to + x - line] as number) : 0;
      const corner = x >= bytes && y > 0 ? (out[to + x - line - bytes] as number) : 0;
      out[to + x] = (data[from + x] as number) + predicted(filter, left, up, corner);
    }
  }
  return out;
}

function predicted(filter: number | undefined, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Alpha is dropped: screens have none. Of 16 bits the upper 8 are kept. */
function toRgb(pixels: Buffer, bytes: number, channels: number): Buffer {
  const step = bytes / channels;
  const count = pixels.length / bytes;
  const rgb = Buffer.alloc(count * 3);
  const grey = channels < 3;
  for (let index = 0; index < count; index++) {
    for (let colour = 0; colour < 3; colour++) {
      rgb[index * 3 + colour] = pixels[index * bytes + (grey ? 0 : colour * step)] as number;
    }
  }
  return rgb;
}

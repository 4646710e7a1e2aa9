import { brotliDecompressSync } from 'node:zlib';

/**
 * Fonts come as WOFF2, for browsers; what is embedded into a PDF has to be TrueType. This writes the one as the other
 * (https://www.w3.org/TR/WOFF2/, 4 and 5). Of a variable font the default instance stays.
 */

const TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill';
/** What only tells how a font varies. */
const OF_VARIATIONS = new Set(['avar', 'cvar', 'fvar', 'gvar', 'HVAR', 'MVAR', 'STAT', 'VVAR']);

interface Entry {
  tag: string;
  transformed: boolean;
  length: number;
}

export function trueTypeOf(woff2: Buffer): Buffer {
  if (woff2.toString('latin1', 0, 4) !== 'wOF2') throw new Error('This is no WOFF2 font.');
  const reader = new Reader(woff2, 12);
  const count = reader.u16();
  reader.at = 48;
  const entries = Array.from({ length: count }, () => entryOf(reader));
  const data = brotliDecompressSync(woff2.subarray(reader.at, reader.at + woff2.readUInt32BE(20)));
  const tables = new Map<string, Buffer>();
  const transformed = new Set<string>();
  let at = 0;
  for (const { tag, length, transformed: changed } of entries) {
    tables.set(tag, data.subarray(at, at + length));
    if (changed) transformed.add(tag);
    at += length;
  }
  for (const tag of OF_VARIATIONS) tables.delete(tag);
  if (transformed.has('glyf')) restoreGlyphs(tables, transformed.has('hmtx'));
  return fontFile(tables);
}

function entryOf(reader: Reader): Entry {
  const flags = reader.u8();
  const known = flags & 63;
  const tag = known === 63 ? reader.text(4) : TAGS.slice(known * 5, known * 5 + 4);
  const original = reader.base128();
  const version = flags >> 6;
  // For these two the versions count the other way round: 0 is the transformed one.
  const transformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
  return { tag, transformed, length: transformed ? reader.base128() : original };
}

interface Glyph {
  bytes: Buffer;
  xMin: number;
}

/** Glyphs lie apart in streams of their flags, points and instructions; here each gets its own again. */
function restoreGlyphs(tables: Map<string, Buffer>, hmtxToo: boolean): void {
  const source = tables.get('glyf') as Buffer;
  const head = new Reader(source, 2);
  const overlap = head.u16();
  const count = head.u16();
  head.u16();
  const sizes = Array.from({ length: 7 }, () => head.u32());
  let begin = head.at;
  const [contours, points, flags, coordinates, composites, boxes, instructions] = sizes.map((size) => {
    const stream = new Reader(source, begin);
    begin += size;
    return stream;
  }) as [Reader, Reader, Reader, Reader, Reader, Reader, Reader];
  const marks = source.subarray(boxes.at, boxes.at + 4 * Math.floor((count + 31) / 32));
  boxes.at += marks.length;
  void overlap;
  const glyphs = Array.from({ length: count }, (_, index): Glyph => {
    const hasBox = ((marks[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
    const number = contours.i16();
    if (number === 0) return { bytes: Buffer.alloc(0), xMin: 0 };
    const box = hasBox ? Array.from({ length: 4 }, () => boxes.i16()) : undefined;
    if (number < 0) return compositeGlyph(composites, coordinates, instructions, box ?? [0, 0, 0, 0]);
    return simpleGlyph(number, { points, flags, coordinates, instructions, box });
  });
  const [glyf, loca] = [[] as Buffer[], Buffer.alloc((count + 1) * 4)];
  let at = 0;
  glyphs.forEach(({ bytes }, index) => {
    const padded = padTo4(bytes);
    glyf.push(padded);
    at += padded.length;
    loca.writeUInt32BE(at, (index + 1) * 4);
  });
  tables.set('glyf', Buffer.concat(glyf));
  tables.set('loca', loca);
  const header = Buffer.from(tables.get('head') as Buffer);
  header.writeInt16BE(1, 50);
  tables.set('head', header);
  if (hmtxToo) tables.set('hmtx', restoredMetrics(tables, glyphs));
}

interface Streams {
  points: Reader;
  flags: Reader;
  coordinates: Reader;
  instructions: Reader;
  box: number[] | undefined;
}

function simpleGlyph(number: number, { points, flags, coordinates, instructions, box }: Streams): Glyph {
  const ends: number[] = [];
  let total = 0;
  for (let contour = 0; contour < number; contour++) ends.push((total += points.u255()) - 1);
  const [outline, xs, ys] = [Buffer.alloc(total), Buffer.alloc(total * 2), Buffer.alloc(total * 2)];
  let [x, y, xMin, yMin, xMax, yMax] = [0, 0, Infinity, Infinity, -Infinity, -Infinity];
  for (let point = 0; point < total; point++) {
    const flag = flags.u8();
    const [dx, dy] = stepOf(flag & 127, coordinates);
    // Coordinates are written in two bytes each: simpler, and the subset of a document is small anyway.
    outline[point] = flag & 128 ? 0 : 1;
    xs.writeInt16BE(dx, point * 2);
    ys.writeInt16BE(dy, point * 2);
    [x, y] = [x + dx, y + dy];
    [xMin, yMin, xMax, yMax] = [Math.min(xMin, x), Math.min(yMin, y), Math.max(xMax, x), Math.max(yMax, y)];
  }
  const program = instructions.bytes(coordinates.u255());
  const [left, bottom, right, top] = box ?? [xMin, yMin, xMax, yMax];
  const head = Buffer.alloc(10 + number * 2 + 2);
  [number, left, bottom, right, top].forEach((value, index) => head.writeInt16BE(value ?? 0, index * 2));
  ends.forEach((end, index) => head.writeUInt16BE(end, 10 + index * 2));
  head.writeUInt16BE(program.length, 10 + number * 2);
  return { bytes: Buffer.concat([head, program, outline, xs, ys]), xMin: left ?? 0 };
}

function compositeGlyph(composites: Reader, coordinates: Reader, instructions: Reader, box: number[]): Glyph {
  const begin = composites.at;
  let [more, hasProgram] = [true, false];
  while (more) {
    const flag = composites.u16();
    const scale = flag & 8 ? 2 : flag & 64 ? 4 : flag & 128 ? 8 : 0;
    composites.at += 2 + (flag & 1 ? 4 : 2) + scale;
    hasProgram ||= (flag & 256) !== 0;
    more = (flag & 32) !== 0;
  }
  const parts = composites.source.subarray(begin, composites.at);
  const program = hasProgram ? instructions.bytes(coordinates.u255()) : undefined;
  const head = Buffer.alloc(10);
  [-1, ...box].forEach((value, index) => head.writeInt16BE(value, index * 2));
  const tail = program ? [u16(program.length), program] : [];
  return { bytes: Buffer.concat([head, parts, ...tail]), xMin: box[0] ?? 0 };
}

/** How far to the next point: the table of triplets, WOFF2 5.2. */
function stepOf(flag: number, stream: Reader): [number, number] {
  const signed = (bit: number, size: number): number => (flag & bit ? size : -size);
  if (flag < 10) return [0, signed(1, ((flag & 14) << 7) + stream.u8())];
  if (flag < 20) return [signed(1, (((flag - 10) & 14) << 7) + stream.u8()), 0];
  if (flag < 84) {
    const [base, byte] = [flag - 20, stream.u8()];
    return [signed(1, 1 + (base & 48) + (byte >> 4)), signed(2, 1 + ((base & 12) << 2) + (byte & 15))];
  }
  if (flag < 120) {
    const base = flag - 84;
    const [one, other] = [stream.u8(), stream.u8()];
    return [signed(1, 1 + (Math.floor(base / 12) << 8) + one), signed(2, 1 + (((base % 12) >> 2) << 8) + other)];
  }
  if (flag < 124) {
    const [one, middle, last] = [stream.u8(), stream.u8(), stream.u8()];
    return [signed(1, (one << 4) + (middle >> 4)), signed(2, ((middle & 15) << 8) + last)];
  }
  return [signed(1, stream.u16()), signed(2, stream.u16())];
}

/** Widths without what can be read from the glyphs. */
function restoredMetrics(tables: Map<string, Buffer>, glyphs: readonly Glyph[]): Buffer {
  const reader = new Reader(tables.get('hmtx') as Buffer, 0);
  const widths = (tables.get('hhea') as Buffer).readUInt16BE(34);
  const flags = reader.u8();
  const advances = Array.from({ length: widths }, () => reader.u16());
  const bearings = glyphs.map(({ xMin }, index) => {
    const isLeftOut = (flags & (index < widths ? 1 : 2)) !== 0;
    return isLeftOut ? xMin : reader.i16();
  });
  return Buffer.concat(
    bearings.map((bearing, index) => {
      const entry = Buffer.alloc(index < widths ? 4 : 2);
      if (index < widths) entry.writeUInt16BE(advances[index] ?? 0, 0);
      entry.writeInt16BE(bearing, entry.length - 2);
      return entry;
    }),
  );
}

function fontFile(tables: ReadonlyMap<string, Buffer>): Buffer {
  const list = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(list.length));
  const head = Buffer.alloc(12 + list.length * 16);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(list.length, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((list.length - power) * 16, 10);
  let at = head.length;
  const parts = list.map(([tag, table], index) => {
    const [entry, padded] = [12 + index * 16, padTo4(table)];
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(checksum(padded), entry + 4);
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    at += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...parts]);
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

function padTo4(bytes: Buffer): Buffer {
  const missing = (4 - (bytes.length % 4)) % 4;
  return missing === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(missing)]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

class Reader {
  constructor(
    readonly source: Buffer,
    public at: number,
  ) {}

  u8(): number {
    return this.source.readUInt8(this.at++);
  }

  u16(): number {
    this.at += 2;
    return this.source.readUInt16BE(this.at - 2);
  }

  i16(): number {
    this.at += 2;
    return this.source.readInt16BE(this.at - 2);
  }

  u32(): number {
    this.at += 4;
    return this.source.readUInt32BE(this.at - 4);
  }

  text(length: number): string {
    return this.bytes(length).toString('latin1');
  }

  bytes(length: number): Buffer {
    this.at += length;
    return this.source.subarray(this.at - length, this.at);
  }

  /** Seven bits a byte, the highest says that more follow. */
  base128(): number {
    let value = 0;
    for (;;) {
      const byte = this.u8();
      value = value * 128 + (byte & 127);
      if (!(byte & 128)) return value;
    }
  }

  /** Small numbers in one byte. */
  u255(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 255) return 253 + this.u8();
    if (code === 254) return 506 + this.u8();
    return code;
  }
}

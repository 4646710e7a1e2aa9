import { createInflateRaw } from 'node:zlib';
import { fromBufferPromise, type Entry } from 'yauzl';
import { UnreadableTable } from '../rows/table-rows.js';

/** Workbooks have some dozens of parts; those full of pictures have some hundreds. */
const MAX_ENTRIES = 10_000;
const CHUNK_BYTES = 64 * 1024;
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/** Counts the bytes that come out of the parts of an archive, whatever the archive says about them. */
export class UnpackedBytes {
  private count = 0;

  constructor(private readonly limit: number) {}

  /** Throws UnreadableTable once there are more than the limit. */
  add(bytes: number): void {
    this.count += bytes;
    if (this.count > this.limit) throw new UnreadableTable({ code: 'UNPACKED' });
  }
}

/** The parts of an archive in memory. Their names do not mind case, and may have backslashes. */
export class ArchiveParts {
  private readonly entries = new Map<string, { name: string; entry: Entry }>();

  private constructor(private readonly file: Buffer) {}

  /** Reads the directory of an archive. Throws UnreadableTable if it is broken or too long. */
  static async open(file: Buffer): Promise<ArchiveParts> {
    const parts = new ArchiveParts(withoutTail(file));
    try {
      await parts.readDirectory();
    } catch (error) {
      throw error instanceof UnreadableTable ? error : new UnreadableTable({ code: 'UNREADABLE' });
    }
    return parts;
  }

  has(name: string): boolean {
    return this.entries.has(keyOf(name));
  }

  /** Returns the names of all parts as they are written in the archive. */
  names(): string[] {
    return [...this.entries.values()].map(({ name }) => name);
  }

  /** Yields a part in pieces, each of them counted before anybody sees it. Throws UnreadableTable. */
  async *read(name: string, unpacked: UnpackedBytes): AsyncGenerator<Buffer> {
    const entry = this.entries.get(keyOf(name))?.entry;
    if (!entry) throw new UnreadableTable({ code: 'UNREADABLE' });
    if (entry.isEncrypted()) throw new UnreadableTable({ code: 'ENCRYPTED' });
    const packed = this.packedBytes(entry);
    for await (const bytes of entry.compressionMethod === STORED ? piecesOf(packed) : inflated(packed)) {
      unpacked.add(bytes.length);
      yield bytes;
    }
  }

  /** Returns a whole part. Throws UnreadableTable. */
  async readWhole(name: string, unpacked: UnpackedBytes): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const bytes of this.read(name, unpacked)) pieces.push(bytes);
    return Buffer.concat(pieces);
  }

  private async readDirectory(): Promise<void> {
    // Sizes are not held against what entries say: some programs write none, and the bytes themselves are counted.
    const zip = await fromBufferPromise(this.file, { decodeStrings: false, validateEntrySizes: false });
    if (zip.entryCount > MAX_ENTRIES) throw new UnreadableTable({ code: 'UNREADABLE' });
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry.fileNameRaw.toString('utf8'));
      if (!this.entries.has(keyOf(name))) this.entries.set(keyOf(name), { name, entry });
    }
  }

  private packedBytes({ compressionMethod, relativeOffsetOfLocalHeader: at, compressedSize }: Entry): Buffer {
    const isKnown = compressionMethod === STORED || compressionMethod === DEFLATED;
    const isInside = at + LOCAL_BYTES <= this.file.length && this.file.readUInt32LE(at) === LOCAL_SIGNATURE;
    if (!isKnown || !isInside) throw new UnreadableTable({ code: 'UNREADABLE' });
    const start = at + LOCAL_BYTES + this.file.readUInt16LE(at + 26) + this.file.readUInt16LE(at + 28);
    if (start + compressedSize > this.file.length) throw new UnreadableTable({ code: 'UNREADABLE' });
    return this.file.subarray(start, start + compressedSize);
  }
}

/** Leaves out bytes behind the archive, as downloads and mail programs add them. */
function withoutTail(file: Buffer): Buffer {
  const end = file.lastIndexOf(END_SIGNATURE);
  if (end < 0 || end + END_BYTES > file.length) return file;
  return file.subarray(0, end + END_BYTES + file.readUInt16LE(end + 20));
}

function nameOf(written: string): string {
  return written.replaceAll('\\', '/').replace(/^\/+/, '');
}

function keyOf(name: string): string {
  return nameOf(name).toLowerCase();
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

async function* inflated(packed: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES });
  inflate.end(packed);
  const pieces = inflate[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (let piece = await pieceOf(pieces); piece; piece = await pieceOf(pieces)) yield piece;
  } finally {
    inflate.destroy();
  }
}

async function pieceOf(pieces: AsyncIterator<Buffer>): Promise<Buffer | null> {
  try {
    const { done, value } = await pieces.next();
    return done ? null : value;
  } catch {
    throw new UnreadableTable({ code: 'UNREADABLE' });
  }
}

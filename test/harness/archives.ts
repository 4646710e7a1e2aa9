import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';

/**
 * A workbook of one cell behind the password `p`, made once by `writeXlsx` of hucre, because deriving its key takes a
 * hundred thousand rounds.
 */
export const encryptedWorkbook = (): Buffer => readFileSync(new URL('../samples/encrypted.xlsx', import.meta.url));

/** An archive of one part that says to unpack to `declared` bytes. */
export function archive(name: string, content: Buffer, declared: number): Buffer {
  const packed = deflateRawSync(content, { level: 9 });
  const path = Buffer.from(name);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(declared, 22);
  local.writeUInt16LE(path.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(declared, 24);
  entry.writeUInt16LE(path.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + path.length, 12);
  end.writeUInt32LE(30 + path.length + packed.length, 16);
  return Buffer.concat([local, path, packed, entry, path, end]);
}

import { crc32 } from 'node:zlib';

const LINE_FEED = 0x0a;

/** Writes a record as one line: its length and checksum in hex, then JSON, which never holds a line feed of its own. */
export function framed(record: unknown): Buffer {
  const json = Buffer.from(JSON.stringify(record));
  const head = `${hex(json.length)} ${hex(crc32(json))} `;
  return Buffer.concat([Buffer.from(head), json, Buffer.of(LINE_FEED)]);
}

export interface Unframed<T> {
  records: T[];
  /** Bytes up to the end of the last good record: what lies behind was torn in mid-write. */
  length: number;
  /** Damaged lines among good ones. */
  damaged: number;
}

export function unframed<T>(bytes: Buffer): Unframed<T> {
  const result: Unframed<T> = { records: [], length: 0, damaged: 0 };
  let at = 0;
  let bad = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf(LINE_FEED, at);
    if (end < 0) break;
    const record = recordOf<T>(bytes.subarray(at, end));
    at = end + 1;
    if (record === undefined) {
      bad += 1;
      continue;
    }
    result.records.push(record);
    result.length = at;
    result.damaged += bad;
    bad = 0;
  }
  return result;
}

function recordOf<T>(line: Buffer): T | undefined {
  const [, length = '', sum = ''] = /^([0-9a-f]{8}) ([0-9a-f]{8}) $/.exec(line.toString('latin1', 0, 18)) ?? [];
  const json = line.subarray(18);
  if (!length || json.length !== parseInt(length, 16) || crc32(json) !== parseInt(sum, 16)) return undefined;
  try {
    return JSON.parse(json.toString('utf8')) as T;
  } catch {
    return undefined;
  }
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0');
}

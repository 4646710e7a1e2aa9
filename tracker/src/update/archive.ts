import { gunzipSync } from 'node:zlib';

const BLOCK = 512;

/** A file of a .tar.gz by its last name; undefined when it is not in there. Our own archives hold short names only. */
export function fileOf(archive: Buffer, name: string): Buffer | undefined {
  const tar = gunzipSync(archive);
  for (let at = 0; at + BLOCK <= tar.length;) {
    const path = text(tar, at, 100);
    if (!path) return undefined;
    const size = parseInt(text(tar, at + 124, 12), 8) || 0;
    const kind = text(tar, at + 156, 1);
    if ((kind === '0' || kind === '') && path.split('/').at(-1) === name) {
      return tar.subarray(at + BLOCK, at + BLOCK + size);
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return undefined;
}

function text(tar: Buffer, at: number, length: number): string {
  const end = tar.indexOf(0, at);
  return tar.toString('latin1', at, Math.min(end < 0 ? at + length : end, at + length)).trim();
}

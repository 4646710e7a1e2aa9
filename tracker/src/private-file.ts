import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file for the owner's eyes only, and whole or not at all: it is written beside, flushed, then put in its
 * place.
 */
export function writePrivately(path: string, content: string | Uint8Array): void {
  const beside = `${path}.${process.pid}.new`;
  try {
    writeWhole(beside, typeof content === 'string' ? Buffer.from(content) : content);
    renameSync(beside, path);
  } catch (error) {
    // A part that a full disk took would keep the disk full.
    rmSync(beside, { force: true, recursive: true });
    throw error;
  }
  flushFolder(dirname(path));
}

/** A disk that fills up takes a part of it, and says so only with the next part. */
export function writeWhole(path: string, bytes: Uint8Array, mode = 0o600): void {
  const file = openSync(path, 'w', mode);
  try {
    for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Flushes the folder's entries: a power cut may undo a renaming that was not flushed. Windows knows no such thing. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Undefined when there is none, or when it cannot be understood. */
export function readJson<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

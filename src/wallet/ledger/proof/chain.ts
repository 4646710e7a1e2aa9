import { createHash } from 'node:crypto';

export const CHAIN_START = Buffer.alloc(32);

/** Any change to a posting, or to the order in which postings were sealed, changes every hash after it. */
export function sealHash(previous: Buffer, position: bigint, contentHash: Buffer): Buffer {
  return createHash('sha256').update(previous).update(`${position}`).update(contentHash).digest();
}

/** The end of the chain: whoever has it knows everything before it. */
export interface Head {
  position: string;
  /** Hexadecimal. */
  hash: string;
}

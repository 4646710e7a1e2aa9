import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { CHAIN_START, sealHash } from './chain.js';
import { Flaw } from './examination.js';
import { HeadsFile } from './heads-file.service.js';
import { LedgerLinesQuery } from './ledger-lines.query.js';

const PIECE = 1000;

/** Proves that postings were sealed as they are and in this order, and that none was taken away at the end. */
@Injectable()
export class ChainVerifier {
  constructor(
    private readonly lines: LedgerLinesQuery,
    private readonly heads: HeadsFile,
  ) {}

  /** Every seal follows from the one before, and the chain reaches every head that is known outside. */
  async follow(whole: boolean): Promise<void> {
    const heads = new Map((await this.heads.list()).map(({ position, hash }) => [position, hash]));
    const last = [...heads].at(-1);
    let hash: Buffer = CHAIN_START;
    let position = 0n;
    if (!whole) {
      if (last) await this.requireHead(last[0], last[1]);
      return;
    }
    for (;;) {
      const links = await this.lines.listChainAfter(String(position), PIECE);
      for (const link of links) {
        position += 1n;
        if (link.position !== String(position)) throw new Flaw(`Seal ${position} is missing.`);
        if (!link.contentHash) throw new Flaw(`The posting of seal ${position} is missing.`);
        hash = sealHash(hash, position, link.contentHash);
        if (!hash.equals(link.hash)) throw new Flaw(`Seal ${position} does not follow from the one before.`);
        const head = heads.get(link.position);
        if (head && head !== hash.toString('hex')) throw new Flaw(`Seal ${position} was another one before.`);
      }
      if (links.length < PIECE) break;
      await yieldToEventLoop();
    }
    if (last && BigInt(last[0]) > position) throw new Flaw(olderThan(last[0], position));
  }

  private async requireHead(position: string, hash: string): Promise<void> {
    const [link] = await this.lines.listChainAfter(String(BigInt(position) - 1n), 1);
    if (link?.position !== position) throw new Flaw(olderThan(position, BigInt(position) - 1n));
    if (link.hash.toString('hex') !== hash) throw new Flaw(`Seal ${position} was another one before.`);
  }
}

function olderThan(known: string, position: bigint): string {
  return `The ledger ends at seal ${position}, but seal ${known} is known: it is older than it was, as after restoring a backup.`;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../shared/config/config.js';
import { replaceFile } from '../../../shared/config/private-file.js';
import type { Head } from './chain.js';

const MAX_HEADS = 500;

/**
 * Ends of the chain, kept outside the database in `<data folder>/ledger-heads`, oldest first: a ledger that was replaced by
 * another, or by an older one, does not know them.
 */
@Injectable()
export class HeadsFile {
  private readonly path: string;
  private writing: Promise<void> = Promise.resolve();

  constructor(@Inject(CONFIG) { dataDir }: Config) {
    this.path = join(dataDir, 'ledger-heads');
  }

  /** Written whole or not at all, and on the disk when this resolves. */
  record(head: Head): Promise<void> {
    this.writing = this.writing.catch(() => undefined).then(() => this.append(head));
    return this.writing;
  }

  async list(): Promise<Head[]> {
    const text = await readFile(this.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [position = '', hash = ''] = line.split(' ');
        return { position, hash };
      });
  }

  private async append(head: Head): Promise<void> {
    const heads = await this.list();
    if (heads.at(-1)?.position === head.position) return;
    const lines = [...heads, head].slice(-MAX_HEADS).map(({ position, hash }) => `${position} ${hash}\n`);
    replaceFile(this.path, lines.join(''));
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/** The processes that work on this database, and the text that was sealed with its encryption key. */
@Injectable()
export class ProcessesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores the proof if there is none, and returns the stored one: if two first processes race, both read what one
   * wrote.
   */
  async keyProof(sealedNow: string): Promise<string> {
    await this.database.execute('INSERT IGNORE INTO shared_key_proof (id, sealed) VALUES (1, ?)', [sealedNow]);
    const [row] = await this.database.query<{ sealed: string }>('SELECT sealed FROM shared_key_proof WHERE id = 1');
    return row?.sealed ?? '';
  }

  async replaceKeyProof(sealed: string): Promise<void> {
    await this.database.execute('UPDATE shared_key_proof SET sealed = ? WHERE id = 1', [sealed]);
  }

  /** Records that the process is running now. */
  async list(uuid: string, secretsHash: Buffer): Promise<void> {
    await this.database.execute(
      'INSERT INTO shared_process (uuid, secrets_hash, seen_at) VALUES (?, ?, UTC_TIMESTAMP(3)) ' +
        'ON DUPLICATE KEY UPDATE seen_at = UTC_TIMESTAMP(3)',
      [uuid, secretsHash],
    );
  }

  async remove(uuid: string): Promise<void> {
    await this.database.execute('DELETE FROM shared_process WHERE uuid = ?', [uuid]);
  }

  /** Returns whether a process with other secrets is running. Processes not seen for `goneAfterSeconds` are deleted. */
  async existsOther(secretsHash: Buffer, goneAfterSeconds: number): Promise<boolean> {
    await this.database.execute('DELETE FROM shared_process WHERE seen_at < UTC_TIMESTAMP(3) - INTERVAL ? SECOND', [
      goneAfterSeconds,
    ]);
    const sql = 'SELECT 1 FROM shared_process WHERE secrets_hash <> ? LIMIT 1';
    return (await this.database.query(sql, [secretsHash])).length > 0;
  }
}

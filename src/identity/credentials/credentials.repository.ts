import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { Credential, FormerPassword } from './credential.entity.js';
import { FORMER_PASSWORDS } from './password-policy.js';

@Injectable()
export class CredentialsRepository {
  constructor(private readonly database: Database) {}

  find(userId: Key<'user'>): Promise<Credential | null> {
    return this.database.manager().findOneBy(Credential, { userId });
  }

  /** Hashes of the last five passwords, the newest first. */
  async listFormer(userId: Key<'user'>): Promise<string[]> {
    const rows = await this.database
      .manager()
      .find(FormerPassword, { where: { userId }, order: { id: 'DESC' }, take: FORMER_PASSWORDS });
    return rows.map((row) => row.passwordHash);
  }

  async save(userId: Key<'user'>, passwordHash: string, changedAt: Date): Promise<void> {
    await this.database.manager().upsert(Credential, { userId, passwordHash, changedAt }, ['userId']);
    await this.database.manager().insert(FormerPassword, { userId, passwordHash });
    await this.database.execute(
      `DELETE FROM identity_former_password WHERE user_id = ? AND id NOT IN (
         SELECT id FROM (SELECT id FROM identity_former_password WHERE user_id = ? ORDER BY id DESC LIMIT ${FORMER_PASSWORDS}) AS kept
       )`,
      [userId, userId],
    );
  }

  /** The former ones are kept: they may not come back. */
  async delete(userId: Key<'user'>): Promise<void> {
    await this.database.manager().delete(Credential, { userId });
  }
}

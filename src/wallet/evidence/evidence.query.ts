import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { type Key, NO_KEY } from '../../shared/ids/id.js';

type People = Set<Key<'user'>>;

/** Reads the facts on which the evidence rule decides. */
@Injectable()
export class EvidenceQuery {
  constructor(private readonly database: Database) {}

  /** Returns everybody who imported a bank line. */
  async listImporters(line: Key<'bankLine'>): Promise<People> {
    const rows = await this.database.query<{ id: Key<'user'> }>(
      'SELECT user_id AS id FROM wallet_bank_line_importer WHERE line_id = ?',
      [line],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Returns, for each of these people, who confirmed bank deposits into their wallets since an instant. */
  async listConfirmers(
    companyId: Key<'company'>,
    { people, since }: { people: readonly Key<'user'>[]; since: Date },
  ): Promise<Map<Key<'user'>, People>> {
    const rows = await this.database.query<{ owner: Key<'user'>; confirmer: Key<'user'> }>(
      `SELECT DISTINCT deposit.owner_id AS owner, line.settled_by AS confirmer
         FROM wallet_deposit deposit JOIN wallet_bank_line line ON line.posting_id = deposit.posting_id
        WHERE deposit.company_id = ? AND deposit.owner_kind = 'USER' AND deposit.owner_id IN (?)
          AND deposit.means = 'BANK' AND line.state = 'BOOKED' AND line.settled_at >= ?`,
      [companyId, [NO_KEY, ...people], since],
    );
    const confirmers = new Map<Key<'user'>, People>();
    for (const { owner, confirmer } of rows) {
      confirmers.set(owner, (confirmers.get(owner) ?? new Set()).add(confirmer));
    }
    return confirmers;
  }

  /** Lists the references of the company's declared deposits that nobody has confirmed yet. */
  async listOpenReferences(companyId: Key<'company'>, except: Key<'deposit'>): Promise<string[]> {
    const rows = await this.database.query<{ reference: string }>(
      `SELECT reference FROM wallet_deposit
        WHERE company_id = ? AND means = 'BANK' AND state = 'CREATED' AND id <> ? AND reference IS NOT NULL`,
      [companyId, except],
    );
    return rows.map(({ reference }) => reference);
  }
}

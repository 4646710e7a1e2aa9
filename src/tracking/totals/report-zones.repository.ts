import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';

/** A zone that totals of a company are kept for. */
export interface KeptZone {
  companyId: Key<'company'>;
  zone: string;
  filled: boolean;
  choice: string | null;
}

@Injectable()
export class ReportZonesRepository {
  constructor(private readonly database: Database) {}

  /** Lists the zones of all companies. */
  async listAll(): Promise<KeptZone[]> {
    const rows = await this.database.query<Omit<KeptZone, 'filled'> & { filledAt: Date | null }>(
      'SELECT company_id AS companyId, zone, filled_at AS filledAt, choice FROM tracking_zone',
    );
    return rows.map(({ filledAt, ...zone }) => ({ ...zone, filled: filledAt !== null }));
  }

  /** Lists the zones whose totals are complete. */
  async listFilled(companyId: Key<'company'>): Promise<string[]> {
    const rows = await this.database.query<{ zone: string }>(
      'SELECT zone FROM tracking_zone WHERE company_id = ? AND filled_at IS NOT NULL',
      [companyId],
    );
    return rows.map(({ zone }) => zone);
  }

  async setFilled({ companyId, zone, choice }: Omit<KeptZone, 'filled'>, now: Date): Promise<void> {
    await this.database.execute(
      `INSERT INTO tracking_zone (company_id, zone, added_at, filled_at, choice) VALUES (?)
       ON DUPLICATE KEY UPDATE filled_at = VALUES(filled_at), choice = VALUES(choice)`,
      [[companyId, zone, now, now, choice]],
    );
  }

  async delete(companyId: Key<'company'>, zone: string): Promise<void> {
    await this.database.execute('DELETE FROM tracking_zone WHERE company_id = ? AND zone = ?', [companyId, zone]);
  }
}

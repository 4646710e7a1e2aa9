import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';

interface ZoneRow {
  company_id: Key<'company'>;
  zone: string;
}

export interface ChosenZone {
  companyId: Key<'company'>;
  zone: string;
  /** Differs each time a zone is chosen again after it was removed. */
  choice: string | null;
}

/** The zones in which companies report, by IANA name, the main one first. */
@Injectable()
export class CompanyZones {
  constructor(private readonly database: Database) {}

  async list(companyKey: Key<'company'>): Promise<string[]> {
    return (await this.findByCompanies([companyKey])).get(companyKey) ?? [];
  }

  async findByCompanies(companyKeys: readonly Key<'company'>[]): Promise<Map<Key<'company'>, string[]>> {
    if (companyKeys.length === 0) return new Map();
    const rows = await this.database.query<ZoneRow>(
      `SELECT company_id, zone FROM company_time_zone WHERE company_id IN (?)
        ORDER BY company_id, is_main DESC, zone`,
      [[...new Set(companyKeys)]],
    );
    return byCompany(rows);
  }

  /** Lists the zones of all companies, in no particular order. */
  listAll(): Promise<ChosenZone[]> {
    return this.database.query<ChosenZone>('SELECT company_id AS companyId, zone, choice FROM company_time_zone');
  }
}

function byCompany(rows: readonly ZoneRow[]): Map<Key<'company'>, string[]> {
  const zones = new Map<Key<'company'>, string[]>();
  for (const { company_id, zone } of rows) {
    const known = zones.get(company_id);
    if (known) known.push(zone);
    else zones.set(company_id, [zone]);
  }
  return zones;
}

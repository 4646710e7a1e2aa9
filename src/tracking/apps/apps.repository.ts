import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import type { AppKind } from './app.entity.js';

export interface NamedApp {
  kind: AppKind;
  name: string;
}

/** Names that were looked up lately. A name keeps its key for ever, so nothing here can go stale. */
const MAX_KNOWN = 50_000;

@Injectable()
export class AppsRepository {
  private readonly known = new Map<string, number>();

  constructor(private readonly database: Database) {}

  /** The key of each name in a company; new ones are context. Outside of transactions, which would hold its locks. */
  async ensureKeys(companyKey: Key<'company'>, apps: readonly NamedApp[]): Promise<(app: NamedApp) => number> {
    const keys = new Map<string, number>();
    const missing = new Map<string, NamedApp>();
    for (const app of apps) {
      const id = idOf(companyKey, app);
      const key = this.known.get(id);
      if (key === undefined) missing.set(id, app);
      else keys.set(id, key);
    }
    if (missing.size > 0) {
      const found = await this.database.outsideTransaction(() => this.look(companyKey, [...missing.values()]));
      for (const [id, key] of found) keys.set(id, key);
    }
    return (app) => {
      const key = keys.get(idOf(companyKey, app));
      if (key === undefined) throw new Error(`No key for ${app.kind} ${app.name}`);
      return key;
    };
  }

  /** Finds apps by key, for showing. */
  async findByKeys(keys: readonly number[]): Promise<Map<number, NamedApp>> {
    if (keys.length === 0) return new Map();
    const rows = await this.database.query<NamedApp & { id: string }>(
      'SELECT id, kind, name FROM tracking_app WHERE id IN (?)',
      [[...new Set(keys)]],
    );
    return new Map(rows.map(({ id, kind, name }) => [Number(id), { kind, name }]));
  }

  private async look(companyKey: Key<'company'>, apps: NamedApp[]): Promise<Map<string, number>> {
    const found = await this.find(companyKey, apps);
    if (apps.every((app) => found.has(idOf(companyKey, app)))) return found;
    const values = apps.map(({ kind, name }) => [companyKey, kind, name]);
    await this.database.execute('INSERT IGNORE INTO tracking_app (company_id, kind, name) VALUES ?', [values]);
    return this.find(companyKey, apps);
  }

  private async find(companyKey: Key<'company'>, apps: readonly NamedApp[]): Promise<Map<string, number>> {
    const rows = await this.database.query<NamedApp & { id: string }>(
      'SELECT id, kind, name FROM tracking_app WHERE company_id = ? AND name IN (?)',
      [companyKey, apps.map(({ name }) => name)],
    );
    if (this.known.size + rows.length > MAX_KNOWN) this.known.clear();
    const found = new Map(rows.map((row) => [idOf(companyKey, row), Number(row.id)]));
    for (const [id, key] of found) this.known.set(id, key);
    return found;
  }
}

const idOf = (companyKey: Key<'company'>, { kind, name }: NamedApp): string => `${companyKey}/${kind}/${name}`;

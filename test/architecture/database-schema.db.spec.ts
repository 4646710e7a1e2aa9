import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { ENTITIES, MIGRATIONS } from '../../src/schema.js';
import { openDataSource } from '../../src/shared/database/data-source.js';
import { testDatabaseAddress } from '../harness/database-server.js';
import { moduleTable } from './source-tree.js';

describe('the database', () => {
  let dataSource: DataSource;
  beforeAll(async () => {
    dataSource = await openDataSource(await testDatabaseAddress(), ENTITIES, MIGRATIONS);
  });
  afterAll(() => dataSource.destroy());

  it('looks after all migrations as the entities say', async () => {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    // Foreign keys stand in the migrations alone: as relations they would tie entities of different modules together.
    const differences = upQueries.map(({ query }) => query).filter((query) => !/DROP FOREIGN KEY/.test(query));
    expect(differences).toEqual([]);
  });

  it('names each table after the module that owns it', async () => {
    const rows = (await dataSource.query('SHOW TABLES')) as Record<string, string>[];
    const owners = new Set(['shared', ...Object.keys(moduleTable())]);
    const strangers = rows
      .map((row) => String(Object.values(row)[0]))
      .filter((name) => !owners.has(name.split('_')[0] ?? ''));
    expect(strangers).toEqual([]);
  });

  it('runs its migrations in the order of their names and stamps', () => {
    const names = MIGRATIONS.map((migration) => new migration().name ?? '');
    const stamps = names.map((name) => Number(name.slice(-13)));
    expect(stamps).toEqual([...stamps].sort((a, b) => a - b));
    expect(new Set(names).size).toBe(names.length);
  });
});

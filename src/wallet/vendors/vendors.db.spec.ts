import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import type { Company } from '../../company/index.js';
import { Forbidden, InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import { Vendors } from './vendors.service.js';

describe('vendors', () => {
  let test: TestApp;
  let company: Company;
  let accountant: Person;
  beforeAll(async () => {
    test = await openTestApp();
    accountant = await signedIn(test.app);
    company = await aCompany(test.app, accountant.actor);
  });
  afterAll(() => test.close());

  const create = (name: string, who = accountant, to = company) =>
    test.app.get(Vendors).create(who.actor, { company: to.uuid, name });
  const list = (values: object = {}, who = accountant) =>
    test.app.get(Vendors).list(who.actor, { company: company.uuid, ...values });

  it('are there once a name, whatever the case of its letters and however many ask at once', async () => {
    const made = await Promise.all(['Water works', 'WATER WORKS', ' water works '].map((name) => create(name)));
    expect(new Set(made.map(({ uuid }) => uuid)).size).toBe(1);
    const [{ lines }] = await test.dataSource.query<[{ lines: string }]>(
      `SELECT COUNT(*) AS 'lines' FROM shared_audit WHERE action = 'wallet.vendor-created' AND object_id = ?`,
      [made[0]?.uuid],
    );
    expect(Number(lines)).toBe(1);
  });

  it('are found by a part of their name, in its order', async () => {
    const buyers = await aCompany(test.app, accountant.actor);
    for (const name of ['Print 50 %', 'Printer’s', 'Rent']) await create(name, accountant, buyers);
    const found = (values: object) => list({ company: buyers.uuid, ...values });
    expect((await found({ keyword: 'print' })).data.map(({ name }) => name)).toEqual(['Print 50 %', 'Printer’s']);
    expect((await found({ keyword: '%' })).data.map(({ name }) => name)).toEqual(['Print 50 %']);
    const second = await found({ first: 1, page: 2 });
    expect(second).toMatchObject({ data: [{ name: 'Printer’s' }], paginatorInfo: { total: 3, hasMorePages: true } });
  });

  it('have a name of 1 to 100 letters', async () => {
    await expect(create('  ')).rejects.toThrow(InvalidInput);
    await expect(create('x'.repeat(101))).rejects.toThrow(InvalidInput);
  });

  it('of a company are for its accountants; an administrator of the installation reads them', async () => {
    const member = await aMember(test.app, company);
    await expect(create('Other', member)).rejects.toThrow(Forbidden);
    await expect(list({}, member)).rejects.toThrow(Forbidden);
    const stranger = await signedIn(test.app);
    await expect(create('Other', stranger)).rejects.toThrow(NotFound);
    await expect(list({}, stranger)).rejects.toThrow(NotFound);
    const { uuid } = await create('Office chairs');
    const admin = await signedIn(test.app, { isAdmin: true });
    await expect(create('Other', admin)).rejects.toThrow(Forbidden);
    expect((await list({ keyword: 'Office chairs' }, admin)).data).toMatchObject([{ uuid }]);
  });

  it('of one company are nothing to another', async () => {
    await create('Shared name');
    const other = await signedIn(test.app);
    const elsewhere = await aCompany(test.app, other.actor);
    const { uuid } = await test.app.get(Vendors).create(other.actor, { company: elsewhere.uuid, name: 'Shared name' });
    expect((await list({ keyword: 'Shared name' })).data.map((vendor) => vendor.uuid)).not.toContain(uuid);
  });
});

import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { gql, refusal } from '../../../test/harness/graphql.js';
import { textOf } from '../../../test/harness/texts.js';
import type { AuditAction } from '../../shared/audit/audit-actions.js';
import { Audit } from '../../shared/audit/audit.service.js';
import { Forbidden, InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import { newUuid } from '../../shared/ids/uuid.js';
import type { Company } from '../companies/company.entity.js';
import type { AuditEntryDto } from './audit-log.dto.js';
import { AuditLogExport } from './audit-log-export.service.js';
import { AuditLog } from './audit-log.service.js';

describe('the audit log of a company', () => {
  let test: TestApp;
  let log: AuditLog;
  let files: AuditLogExport;
  let owner: Person;
  let manager: Person;
  let company: Company;
  let stranger: Person;
  let foreign: Company;
  beforeAll(async () => {
    test = await openTestApp();
    log = test.app.get(AuditLog);
    files = test.app.get(AuditLogExport);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    owner = await signedIn(test.app, { name: 'Olga Owner' });
    company = await aCompany(test.app, owner.actor);
    manager = await aMember(test.app, company, { role: 'manager', name: 'Mina Manager' });
    stranger = await signedIn(test.app);
    foreign = await aCompany(test.app, stranger.actor, { name: 'Elsewhere' });
  });

  const write = (
    by: Person,
    action: AuditAction,
    details: Record<string, unknown> = {},
    where = company,
  ): Promise<void> =>
    test.app.get(Audit).record({
      action,
      objectType: 'user',
      objectId: manager.user.uuid,
      company: where.uuid,
      details,
      actor: { userUuid: by.user.uuid, sessionUuid: by.actor.sessionUuid },
    });
  const list = (args: object = {}, by = owner) => log.list({ ...by.actor }, { company: company.uuid, ...args });
  const actions = (page: { data: AuditEntryDto[] }): string[] => page.data.map(({ action }) => action);

  it('says who did what to whom, with before and after, newest first', async () => {
    await write(manager, 'company.role-changed', { before: { role: 'member' }, after: { role: 'agent' }, note: 'x' });
    const page = await list();
    expect(page.data[0]).toMatchObject({
      action: 'company.role-changed',
      description: textOf('server', 'en', 'audit.actions.company-role-changed'),
      actor: { uuid: manager.user.uuid, name: 'Mina Manager' },
      objectType: 'user',
      objectName: 'Mina Manager',
      before: '{"role":"member"}',
      after: '{"role":"agent"}',
      details: '{"note":"x"}',
    });
    expect(page.data.at(-1)?.action).toBe('company.created');
  });

  it('is in order of time, also where something was written down later', async () => {
    const now = test.clock.now();
    await write(manager, 'company.role-changed', { note: 'second' });
    test.clock.set(new Date(now.getTime() - 3_600_000));
    await write(manager, 'company.role-changed', { note: 'first' });
    test.clock.set(now);
    const notes = (lines: readonly { details: string }[]) => lines.slice(0, 2).map(({ details }) => details);
    const expected = ['{"note":"second"}', '{"note":"first"}'];
    const wanted = { user: manager.user.uuid };
    expect(notes((await list(wanted)).data)).toEqual(expected);
    const file = await files.export({ ...owner.actor }, { raw: { company: company.uuid, ...wanted }, format: 'csv' });
    const body = (await buffer(file.body)).toString();
    expect(body.indexOf('second')).toBeLessThan(body.indexOf('first'));
  });

  it('names what has a name, and tells it from the line itself when it is gone', async () => {
    const record = (objectType: string, objectId: string, details: Record<string, unknown>) =>
      test.app.get(Audit).record({ action: 'company.updated', objectType, objectId, company: company.uuid, details });
    await record('company', company.uuid, { owner: manager.user.uuid });
    await record('invitation', newUuid(), { email: 'new@elsewhere.example' });
    await record('build', newUuid(), { platform: 'LINUX', version: '1.2.3' });
    await record('team', newUuid(), { name: 'First line' });
    await record('role', 'company:manager', {});
    const { data } = await list({ first: 5 });
    expect(data.map(({ objectName }) => objectName).reverse()).toEqual([
      company.name,
      'new@elsewhere.example',
      'LINUX 1.2.3',
      'First line',
      null,
    ]);
    expect(data[4]?.names.get(manager.user.uuid)).toBe('Mina Manager');
  });

  it('puts what was noted into its sentences, also in files, and finds pay among money', async () => {
    const details = { name: 'Mina Manager', from: '2026-11-15', to: '2026-11-21', amount: '15.00 USD' };
    await write(owner, 'payroll.invoice-drafted', details);
    const sentence = 'Drafted an invoice for Mina Manager, Nov 15, 2026 to Nov 21, 2026';
    expect((await list({ group: 'MONEY' })).data[0]?.description).toBe(sentence);
    const raw = { company: company.uuid, group: 'MONEY' };
    const file = await files.export({ ...owner.actor }, { raw, format: 'csv' });
    expect((await buffer(file.body)).toString()).toContain(sentence);
  });

  it('shows the code of an action that has no words yet', async () => {
    await write(owner, 'company.never-heard-of' as AuditAction);
    expect((await list()).data[0]?.description).toBe('company.never-heard-of');
  });

  it('is for owners: neither for managers, nor for those who do not belong here (T20)', async () => {
    await write(stranger, 'company.updated', {}, foreign);
    expect(actions(await list())).toEqual(['company.created']);
    await expect(list({}, manager)).rejects.toThrow(Forbidden);
    await expect(list({}, stranger)).rejects.toThrow(NotFound);
    await expect(list({ company: newUuid() })).rejects.toThrow(NotFound);
    await expect(log.listPeople({ ...stranger.actor }, company.uuid)).rejects.toThrow(NotFound);
    await expect(
      files.export({ ...stranger.actor }, { raw: { company: company.uuid }, format: 'csv' }),
    ).rejects.toThrow(NotFound);
    await expect(log.list({ ...owner.actor }, {})).rejects.toThrow(Forbidden);
  });

  it('is no longer for an owner who became something else', async () => {
    await test.dataSource.query("UPDATE company_member SET role = 'member' WHERE user_id = ?", [owner.user.id]);
    await expect(list()).rejects.toThrow(Forbidden);
  });

  it('of the whole installation is for its administrators', async () => {
    const admin = await signedIn(test.app, { isAdmin: true });
    await write(owner, 'company.updated');
    await write(stranger, 'company.updated', {}, foreign);
    const all = await log.list({ ...admin.actor }, { user: stranger.user.uuid });
    expect(actions(all)).toContain('company.updated');
    expect(actions(all)).toContain('identity.signed-in');
    expect(actions(await list({}, admin))).toEqual(['company.updated', 'company.created']);
  });

  it('is filtered by person, by what it was about, and by days of a zone', async () => {
    await write(manager, 'company.member-status-changed');
    test.clock.set(new Date('2026-11-22T18:14:59.000Z'));
    await write(owner, 'company.permission-changed');
    test.clock.set(new Date('2026-11-22T18:15:00.000Z'));
    await write(owner, 'company.updated');
    test.clock.set(new Date('2026-11-21T12:00:00.000Z'));
    expect(actions(await list({ user: manager.user.uuid }))).toEqual(['company.member-status-changed']);
    expect(actions(await list({ group: 'PERMISSIONS' }))).toEqual(['company.permission-changed']);
    // The 23rd begins in Kathmandu at 18:15 UTC.
    expect(actions(await list({ from: '2026-11-22', to: '2026-11-22' }))).toEqual(['company.permission-changed']);
    expect(actions(await list({ from: '2026-11-23' }))).toEqual(['company.updated']);
    expect(actions(await list({ from: '2026-11-22', timezone: 'UTC' }))).toHaveLength(2);
    expect((await list({ first: 1 })).paginatorInfo).toMatchObject({ total: 4, lastPage: 4 });
    expect((await log.listPeople({ ...owner.actor }, company.uuid)).map(({ name }) => name)).toEqual([
      'Mina Manager',
      'Olga Owner',
    ]);
    for (const wrong of [{ from: '2026-13-01' }, { from: "x' OR 1=1" }, { group: 'ALL' }, { timezone: 'Mars/Base' }]) {
      await expect(list(wrong)).rejects.toThrow(InvalidInput);
    }
  });

  it('leaves as a file of exactly the filter, and says so in itself', async () => {
    await write(manager, 'company.role-changed', { before: { name: '=1+1' } });
    const args = { company: company.uuid, user: manager.user.uuid, from: '2026-11-01', to: '2026-11-30' };
    const file = await files.export({ ...owner.actor }, { raw: args, format: 'csv' });
    expect(file.name).toBe('audit_himal-support_2026-11-01_2026-11-30.csv');
    const [head, line, ...rest] = (await buffer(file.body)).toString().split('\r\n');
    expect(head).toContain('When,Who,What');
    expect(line).toContain('2026-11-21T17:45:00+05:45,Mina Manager,Changed a company role');
    expect(rest).toEqual(['']);
    expect((await list()).data[0]).toMatchObject({ action: 'company.audit-exported' });
    const workbook = await files.export({ ...owner.actor }, { raw: { company: company.uuid }, format: 'xlsx' });
    expect((await buffer(workbook.body)).subarray(0, 2).toString()).toBe('PK');
    const none = { raw: { ...args, group: 'BUILDS' }, format: 'csv' } as const;
    await expect(files.export({ ...owner.actor }, none)).rejects.toMatchObject({
      code: 'NOTHING_TO_EXPORT',
    });
  });

  it('is asked for over GraphQL, in the language of the asker', async () => {
    await write(owner, 'company.updated');
    const ask = `query ($company: ID!) { auditLog(company: $company, first: 1) {
      data { action description actor { name } before after ip at } paginatorInfo { total } } }`;
    const client = test.client({ token: owner.token, language: 'ne' });
    const answer = await gql(client, ask, { company: company.uuid });
    expect(answer.data['auditLog']).toMatchObject({
      data: [{ description: textOf('server', 'np', 'audit.actions.company-updated'), actor: { name: 'Olga Owner' } }],
    });
    expect(refusal(await gql(test.client({ token: stranger.token }), ask, { company: company.uuid })).code).toBe(
      'NOT_FOUND',
    );
    expect(refusal(await gql(test.client({ token: owner.token }), '{ auditLog { data { uuid } } }')).code).toBe(
      'FORBIDDEN',
    );
  });
});

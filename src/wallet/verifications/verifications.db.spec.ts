import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aWallet } from '../../../test/harness/builders/wallet.js';
import { MemberChanges } from '../../company/company-users/member-changes.service.js';
import type { Company } from '../../company/index.js';
import { Documents } from '../../identity/documents/documents.service.js';
import { DocumentReviews } from '../../identity/index.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden, InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { CompanyDocuments } from './company-documents.service.js';
import { DocumentSubmissions } from './document-submissions.service.js';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n');

describe('identity documents of the people of a company', () => {
  let test: TestApp;
  let owner: Person;
  let accountant: Person;
  let worker: Person;
  let admin: Person;
  let company: Company;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    accountant = await aMember(test.app, company, { role: 'accountant', name: 'Anu' });
    worker = await aMember(test.app, company);
    admin = await signedIn(test.app, { isAdmin: true });
  });
  afterAll(() => test.close());

  const sent = async (person = worker, documentType = 'IDENTITY'): Promise<Uuid<'document'>> =>
    (await test.app.get(Documents).submit(person.actor, { documentType, name: 'id.pdf' }, PDF)).uuid;
  const submit = async (document: Uuid<'document'>, person = worker, to = company) =>
    test.app.get(DocumentSubmissions).submit(person.actor, { company: to.uuid, document });
  const submitted = async (person = worker, documentType = 'IDENTITY') => {
    const uuid = await sent(person, documentType);
    await submit(uuid, person);
    return uuid;
  };
  const list = async (by: Person, of = company) => {
    const { data } = await test.app.get(CompanyDocuments).list(by.actor, { company: of.uuid, first: 50, page: 1 });
    return data.map(({ document }) => document.uuid);
  };
  const review = (uuid: Uuid<'document'>, by: Person, values: object = { status: 'VERIFIED' }, of = company) =>
    test.app.get(CompanyDocuments).review(by.actor, { company: of.uuid, uuid, ...values });
  const open = (uuid: Uuid<'document'>, by: Person, of = company) =>
    test.app.get(CompanyDocuments).open(by.actor, of.uuid, uuid);

  it('are seen by reviewers of the company once they were submitted to it, and by nobody else', async () => {
    const uuid = await sent();
    expect(await list(accountant)).toEqual([]);
    await expect(open(uuid, accountant)).rejects.toThrow(NotFound);
    await submit(uuid);
    await submit(uuid);
    expect([await list(accountant), await list(owner)]).toEqual([[uuid], [uuid]]);
    const manager = await aMember(test.app, company, { role: 'manager' });
    for (const person of [worker, manager, admin]) {
      await expect(list(person)).rejects.toThrow(Forbidden);
      await expect(open(uuid, person)).rejects.toThrow(Forbidden);
      await expect(review(uuid, person)).rejects.toThrow(Forbidden);
    }
    await expect(list(await signedIn(test.app))).rejects.toThrow(NotFound);
    const other = await signedIn(test.app);
    const elsewhere = await aCompany(test.app, other.actor);
    expect(await list(other, elsewhere)).toEqual([]);
    await expect(open(uuid, other, elsewhere)).rejects.toThrow(NotFound);
    await expect(review(uuid, other, { status: 'VERIFIED' }, elsewhere)).rejects.toThrow(NotFound);
    await expect(submit(uuid, worker, elsewhere)).rejects.toThrow(NotFound);
  });

  it('are announced to the reviewers of the company alone', async () => {
    await submitted();
    await test.settle();
    const told = await test.app
      .get(Database)
      .query<{ id: string }>(
        `SELECT user_id AS id FROM identity_notification WHERE type = 'DOCUMENT_SUBMITTED' AND creator_id = ?`,
        [worker.user.id],
      );
    expect(told.map(({ id }) => id).sort()).toEqual([owner.user.id, accountant.user.id].sort());
  });

  it('count for the company that verified them alone', async () => {
    for (const type of ['IDENTITY', 'PROOF_OF_ADDRESS']) await review(await submitted(worker, type), accountant);
    const elsewhere = await aCompany(test.app, worker.actor);
    const proven = (id: Company['id']) => test.app.get(DocumentReviews).listProven(id, [worker.user.id]);
    expect([(await proven(company.id)).size, (await proven(elsewhere.id)).size]).toEqual([1, 0]);
  });

  it('are rejected with a reason, and never reviewed by whose they are', async () => {
    const uuid = await submitted();
    await expect(review(uuid, accountant, { status: 'REJECTED' })).rejects.toThrow(InvalidInput);
    await review(uuid, accountant, { status: 'REJECTED', reason: 'Not readable' });
    const [own] = await test.app.get(DocumentSubmissions).listOwn(worker.actor);
    expect(own).toMatchObject({ company: { uuid: company.uuid }, status: 'REJECTED', reason: 'Not readable' });
    await expect(review(await submitted(accountant), accountant)).rejects.toMatchObject({ code: 'OWN_DOCUMENT' });
  });

  it('show their owner who looked at them', async () => {
    const uuid = await submitted();
    (await open(uuid, accountant)).body.destroy();
    const looks = await test.app.get(DocumentSubmissions).listLooks(worker.actor);
    expect(looks).toEqual([{ company: company.name, viewer: 'Anu', viewedAt: test.clock.now() }]);
  });

  it('are those of people who left as long as a wallet of theirs is in the pool', async () => {
    const [stays, goes] = [await submitted(), await submitted(await aMember(test.app, company))];
    await aWallet(test.app, worker.actor, company);
    const [, gone] = await test.app
      .get(Database)
      .query<{ user_id: string }>('SELECT user_id FROM company_member WHERE company_id = ? ORDER BY id DESC', [
        company.id,
      ]);
    expect(gone).toBeDefined();
    await test.app
      .get(Database)
      .execute(`UPDATE company_member SET deactivated_at = NOW(3) WHERE company_id = ? AND role = 'member'`, [
        company.id,
      ]);
    expect(await list(accountant)).toEqual([stays]);
    await expect(open(goes, accountant)).rejects.toThrow(NotFound);
    await submitted(worker, 'PROOF_OF_ADDRESS');
  });

  it('of an owner are reviewed by an administrator where nobody else can', async () => {
    const uuid = await submitted(owner);
    const waiting = async () =>
      (await test.app.get(CompanyDocuments).listOwnerPay(admin.actor)).map((one) => one.review);
    expect((await waiting()).some(({ document }) => document.uuid === uuid)).toBe(false);
    await expect(review(uuid, admin)).rejects.toThrow(Forbidden);
    await test.app.get(MemberChanges).deactivate(owner.actor, { company: company.uuid, user: accountant.user.uuid });
    expect((await waiting()).some(({ document }) => document.uuid === uuid)).toBe(true);
    await expect(test.app.get(CompanyDocuments).listOwnerPay(owner.actor)).rejects.toThrow(Forbidden);
    await review(uuid, admin);
    await test.settle();
    const told = await test.app
      .get(Database)
      .query(`SELECT id FROM identity_notification WHERE user_id = ? AND type = 'OWNER_PAY'`, [owner.user.id]);
    expect(told).toHaveLength(1);
    await expect(review(await submitted(), admin)).rejects.toThrow(Forbidden);
  });

  it('that were verified before stay valid where their owner has a seat or a wallet', async () => {
    const uuid = await sent();
    const stranger = await signedIn(test.app);
    const outside = await sent(stranger);
    const database = test.app.get(Database);
    await database.execute(`UPDATE identity_document SET status = 'VERIFIED' WHERE uuid IN (?)`, [[uuid, outside]]);
    const [migration] = test.dataSource.migrations.filter(({ name }) =>
      name?.startsWith('identity-documents-by-company'),
    );
    const runner = test.dataSource.createQueryRunner();
    for (let time = 0; time < 2; time++) await migration?.up(runner);
    await runner.release();
    const states = async ({ actor }: Person) =>
      (await test.app.get(DocumentSubmissions).listOwn(actor)).map(({ company: at, status }) => [at.uuid, status]);
    expect([await states(worker), await states(stranger)]).toEqual([[[company.uuid, 'VERIFIED']], []]);
  });
});

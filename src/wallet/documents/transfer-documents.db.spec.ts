import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { tokensOf } from '../../../test/harness/builders/identity.js';
import { aWallet, expectLedgerSound, freshKey } from '../../../test/harness/builders/wallet.js';
import type { Company } from '../../company/index.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { FileMissing, FileTooLarge, FileTypeRefused } from '../../shared/pictures/picture.errors.js';
import { KeyReused } from '../../shared/commands/command.js';
import { InsufficientBalance } from '../ledger/model/ledger.errors.js';
import { ShareChanges } from '../shares/share-changes.service.js';
import { ShareAnswers } from '../sharing/share-answers.service.js';
import { ShareInvites } from '../sharing/share-invites.service.js';
import { toStatementDto } from '../statements/statement.dto.js';
import { Statements } from '../statements/statements.service.js';
import { Transfers } from '../transfers/transfers.service.js';
import type { ShareDirection } from '../accounts/records/share.entity.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { DocumentMissing, TooManyTransferDocuments } from './document.errors.js';
import { TransferDocument } from './records/transfer-document.entity.js';
import { TransferDocuments } from './transfer-documents.service.js';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n');

describe('documents of transfers', () => {
  let test: TestApp;
  let company: Company;
  let owner: Person;
  let host: Person;
  let guest: Person;
  let wallet: Wallet;
  let other: Wallet;
  let own: Wallet;
  beforeAll(async () => {
    test = await openTestApp();
    test.clock.set(new Date('2026-11-21T12:00:00.000Z'));
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    host = await aMember(test.app, company);
    guest = await aMember(test.app, company);
    ({ wallet } = await aWallet(test.app, host.actor, company, { balance: 50_000 }));
    ({ wallet: other } = await aWallet(test.app, host.actor, company));
    ({ wallet: own } = await aWallet(test.app, guest.actor, company, { balance: 50_000 }));
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const documents = () => test.app.get(TransferDocuments);
  const sent = async (by = host, bytes = PDF) => (await documents().submit(by.actor, 'bill.pdf', bytes)).uuid;
  const requestOf = (from: Uuid, to: Uuid, values: object) => {
    return { from, to, amount: '1.00', currency: 'USD', idempotencyKey: freshKey(), ...values };
  };
  const move = (from: Uuid, to: Uuid, values: object, by = host) => {
    const transfers = test.app.get(Transfers);
    const requested = requestOf(from, to, values);
    return by === host ? transfers.internal(by.actor, requested) : transfers.toOtherFamily(by.actor, requested);
  };
  const rows = (uuid: Uuid<'document'>) => test.dataSource.manager.countBy(TransferDocument, { uuid });
  const sweep = () => test.app.get(TransferDocuments).removeAbandoned();
  const read = async (by: Person, transaction: Uuid<'posting'>) => {
    const { body, headers } = await documents().open(by.actor, transaction);
    return { bytes: await buffer(body), headers };
  };

  it('are handed out with their transfer, and named on its statement', async () => {
    const { posting } = await move(wallet.uuid, other.uuid, { document: await sent() });
    const { bytes, headers } = await read(host, posting);
    expect(bytes.equals(PDF)).toBe(true);
    expect(headers).toMatchObject({ 'Content-Disposition': expect.stringMatching(/^attachment; filename="bill.pdf"/) });
    const range = { from: '2026-11-01', to: '2026-11-30', first: 100 };
    const statement = await test.app.get(Statements).readWallet(host.actor, { wallet: other.uuid, ...range });
    const row = toStatementDto(statement).data.find(({ uuid }) => uuid === posting);
    expect(row?.document).toEqual({ name: 'bill.pdf', contentType: 'application/pdf', size: PDF.length });
  });

  it('are judged by their content', async () => {
    await expect(sent(host, Buffer.from('<svg onload="alert(1)"/>'))).rejects.toThrow(FileTypeRefused);
    await expect(sent(host, Buffer.alloc(0))).rejects.toThrow(FileMissing);
    await expect(sent(host, Buffer.alloc(5 * 1024 * 1024 + 1, PDF))).rejects.toThrow(FileTooLarge);
  });

  it('are one’s own', async () => {
    const theirs = await sent(guest);
    await expect(move(wallet.uuid, other.uuid, { document: theirs })).rejects.toThrow(DocumentMissing);
    await expect(move(wallet.uuid, other.uuid, { document: newUuid() })).rejects.toThrow(DocumentMissing);
  });

  it('are the same request when a form sends the same file again, and another one otherwise', async () => {
    const idempotencyKey = freshKey();
    const first = await move(wallet.uuid, other.uuid, { idempotencyKey, document: await sent() });
    expect(await move(wallet.uuid, other.uuid, { idempotencyKey, document: await sent() })).toEqual(first);
    const changed = await sent(host, Buffer.concat([PDF.subarray(0, 9), Buffer.from('% other\n'), PDF.subarray(9)]));
    await expect(move(wallet.uuid, other.uuid, { idempotencyKey, document: changed })).rejects.toThrow(KeyReused);
    await expect(move(wallet.uuid, other.uuid, { idempotencyKey })).rejects.toThrow(KeyReused);
  });

  it('come as multipart, and go as a download', async () => {
    // The clock of these tests goes on by days.
    const client = test.client({ token: (await tokensOf(test.app, host.user)).accessToken });
    const answer = await client.post('/api/transfer-documents').attach('document', PDF, 'bill.pdf');
    const { document } = answer.body as { document: { uuid: Uuid<'document'> } };
    const { posting } = await move(wallet.uuid, other.uuid, { document: document.uuid });
    const file = await client.get(`/api/transfer-documents/${posting}`);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await client.post('/api/transfer-documents')).status).toBe(422);
  });

  it('are swept away after a day, unless a transfer was made with them', async () => {
    const [used, refused, unused] = [await sent(), await sent(), await sent()];
    const { posting } = await move(wallet.uuid, other.uuid, { document: used });
    const tooMuch = { document: refused, amount: '9999.00' };
    await expect(move(wallet.uuid, other.uuid, tooMuch)).rejects.toThrow(InsufficientBalance);
    await sweep();
    expect(await Promise.all([used, refused, unused].map(rows))).toEqual([1, 1, 1]);
    test.clock.advance(86_401);
    await sweep();
    expect(await Promise.all([used, refused, unused].map(rows))).toEqual([1, 0, 0]);
    expect((await read(host, posting)).bytes.equals(PDF)).toBe(true);
    await expect(move(wallet.uuid, other.uuid, { document: unused })).rejects.toThrow(DocumentMissing);
  });

  it('do not pile up', async () => {
    const hoarder = await aMember(test.app, company);
    for (let count = 0; count < 50; count++) await sent(hoarder);
    await expect(sent(hoarder)).rejects.toThrow(TooManyTransferDocuments);
  });

  it('are seen at both ends, by who reads it there, and by nobody else', async () => {
    const joint = async (direction: ShareDirection) => {
      const added = { wallet: wallet.uuid, shares: [{ name: 'Trip', direction }], idempotencyKey: freshKey() };
      const share = (await test.app.get(ShareChanges).add(host.actor, added)).shares[0] as Uuid;
      const { uuid } = await test.app.get(ShareInvites).invite(host.actor, { share, email: guest.user.email });
      await test.app.get(ShareAnswers).answer(guest.actor, { invite: uuid });
      return share;
    };
    const [both, inbound] = [await joint('BOTH'), await joint('INBOUND')];
    const stranger = await aMember(test.app, company);
    const { posting: given } = await move(own.uuid, inbound, { document: await sent(guest) }, guest);
    const { posting: funded } = await move(wallet.uuid, both, { document: await sent() });
    const { posting: hidden } = await move(wallet.uuid, inbound, { document: await sent() });
    const { posting: inside } = await move(wallet.uuid, other.uuid, { document: await sent() });
    for (const posting of [given, funded, hidden, inside]) await read(host, posting);
    for (const posting of [given, funded]) await read(guest, posting);
    for (const posting of [hidden, inside]) await expect(read(guest, posting)).rejects.toThrow(NotFound);
    for (const by of [stranger, owner]) await expect(read(by, given)).rejects.toThrow(NotFound);
    await expect(read(host, newUuid())).rejects.toThrow(NotFound);
  });

  it('of a company are for its accountants', async () => {
    const values = { userType: 'COMPANY' as const };
    const { wallet: from } = await aWallet(test.app, owner.actor, company, { ...values, balance: 1000 });
    const { wallet: to } = await aWallet(test.app, owner.actor, company, values);
    const requested = requestOf(from.uuid, to.uuid, { document: await sent(owner) });
    const { posting } = await test.app.get(Transfers).internal(owner.actor, requested);
    await read(await aMember(test.app, company, { role: 'accountant' }), posting);
    await expect(read(host, posting)).rejects.toThrow(NotFound);
  });
});

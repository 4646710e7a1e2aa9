import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { tokensOf } from '../../../test/harness/builders/identity.js';
import type { Company } from '../../company/index.js';
import { InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { ObjectStoreFull } from '../../shared/object-store/object-store.errors.js';
import { ObjectStore } from '../../shared/object-store/object-store.js';
import { FileTypeRefused } from '../../shared/pictures/picture.errors.js';
import { Inbox } from '../notifications/inbox.service.js';
import { DocumentReviews } from './reviews/document-reviews.service.js';
import { Document } from './document.entity.js';
import { DocumentAlreadyReviewed, DocumentVerified, OwnDocument, TooManyDocuments } from './document.errors.js';
import { Documents } from './documents.service.js';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n');

describe('documents', () => {
  let test: TestApp;
  let documents: Documents;
  let reviews: DocumentReviews;
  let owner: Person;
  let admin: Person;
  let company: Company;
  beforeAll(async () => {
    test = await openTestApp();
    documents = test.app.get(Documents);
    reviews = test.app.get(DocumentReviews);
    [owner, admin] = [await signedIn(test.app), await signedIn(test.app, { isAdmin: true, name: 'Root' })];
    company = await aCompany(test.app, owner.actor);
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => test.close());

  const submit = async (person = owner, documentType = 'IDENTITY', name = 'id.pdf'): Promise<Uuid<'document'>> =>
    (await documents.submit(person.actor, { documentType, name }, PDF)).uuid;
  const review = (uuid: Uuid<'document'>, status: 'VERIFIED' | 'REJECTED', reason?: string, by = admin) =>
    reviews.review(by.actor, company, { uuid, status, reason });
  const submitted = async (person = owner, documentType = 'IDENTITY'): Promise<Uuid<'document'>> => {
    const uuid = await submit(person, documentType);
    await reviews.submit(person.actor, company, uuid);
    return uuid;
  };
  const rows = (uuid: Uuid<'document'>): Promise<number> => test.dataSource.manager.countBy(Document, { uuid });

  it('are kept under a random key, with a harmless name, and handed out as downloads', async () => {
    const document = await documents.submit(
      owner.actor,
      { documentType: 'IDENTITY', name: '../\u202Eid.pdf.exe' },
      PDF,
    );
    expect(document).toMatchObject({ name: 'id_pdf.pdf', status: 'PENDING', contentType: 'application/pdf' });
    expect(document.objectKey).toMatch(/^documents\/[0-9a-f]{32}$/);
    const { body, headers } = await documents.open(owner.actor, document.uuid);
    expect((await buffer(body)).equals(PDF)).toBe(true);
    expect(headers).toMatchObject({
      'Content-Disposition': expect.stringMatching(/^attachment; filename="id_pdf\.pdf"/),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
    });
  });

  it('are pictures painted anew', async () => {
    const sent = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'canary' } })
      .toBuffer();
    const { uuid } = await documents.submit(owner.actor, { documentType: 'PROOF_OF_ADDRESS', name: 'bill.png' }, sent);
    const { body, headers } = await documents.open(owner.actor, uuid);
    expect((await buffer(body)).includes('canary')).toBe(false);
    expect(headers).toMatchObject({
      'Content-Type': 'image/jpeg',
      'Content-Disposition': expect.stringContaining('bill.jpg'),
    });
  });

  it('are refused with a wrong type or content, and leave nothing', async () => {
    const count = await test.dataSource.manager.count(Document);
    await expect(documents.submit(owner.actor, { documentType: 'PASSPORT' }, PDF)).rejects.toThrow(InvalidInput);
    await expect(documents.submit(owner.actor, { documentType: 'IDENTITY', status: 'VERIFIED' }, PDF)).rejects.toThrow(
      InvalidInput,
    );
    await expect(documents.submit(owner.actor, { documentType: 'IDENTITY' }, Buffer.from('<svg/>'))).rejects.toThrow(
      FileTypeRefused,
    );
    expect(await test.dataSource.manager.count(Document)).toBe(count);
  });

  it('leave nothing when the store is full', async () => {
    const count = await test.dataSource.manager.count(Document);
    jest.spyOn(test.app.get(ObjectStore), 'put').mockRejectedValue(new ObjectStoreFull());
    await expect(submit()).rejects.toThrow(ObjectStoreFull);
    expect(await test.dataSource.manager.count(Document)).toBe(count);
  });

  it('are swept away when their upload died half-way, and only then', async () => {
    const uuid = await submit();
    await test.dataSource.manager.update(Document, { uuid }, { storedAt: null });
    await expect(documents.open(owner.actor, uuid)).rejects.toThrow(NotFound);
    await test.app.get(Documents).removeAbandoned();
    expect(await rows(uuid)).toBe(1);
    test.clock.advance(3601);
    await test.app.get(Documents).removeAbandoned();
    expect(await rows(uuid)).toBe(0);
  });

  it('stay in the sweeper’s list while the store is away', async () => {
    const uuid = await submit();
    const deletion = jest.spyOn(test.app.get(ObjectStore), 'delete').mockRejectedValue(new Error('away'));
    await documents.delete(owner.actor, uuid);
    await expect(documents.open(owner.actor, uuid)).rejects.toThrow(NotFound);
    await test.app.get(Documents).removeAbandoned();
    expect(await rows(uuid)).toBe(1);
    deletion.mockRestore();
    await test.app.get(Documents).removeAbandoned();
    expect(await rows(uuid)).toBe(0);
  });

  it('are seen by their owner; for others they do not exist, for an administrator neither', async () => {
    const uuid = await submit();
    for (const { actor } of [await signedIn(test.app), admin]) {
      await expect(documents.open(actor, uuid)).rejects.toThrow(NotFound);
      await expect(documents.delete(actor, uuid)).rejects.toThrow(NotFound);
      await expect(reviews.submit(actor, company, uuid)).rejects.toThrow(NotFound);
    }
    await expect(reviews.open(admin.actor, company, uuid)).rejects.toThrow(NotFound);
    await expect(review(uuid, 'VERIFIED')).rejects.toThrow(NotFound);
  });

  it('are opened for a company after they were submitted to it; the owner sees who looked', async () => {
    const uuid = await submitted();
    (await reviews.open(admin.actor, company, uuid)).body.destroy();
    const [look] = await reviews.listLooks(owner.actor);
    expect(look).toMatchObject({ companyId: company.id, viewer: 'Root', viewedAt: test.clock.now() });
    const seen = await test.dataSource.query('SELECT * FROM shared_audit WHERE action = ? AND object_id = ?', [
      'identity.document-viewed',
      uuid,
    ]);
    expect(seen).toHaveLength(1);
  });

  it('are reviewed once, and never by their owner', async () => {
    const uuid = await submitted();
    expect(await review(uuid, 'REJECTED', 'Not readable')).toMatchObject({
      status: 'REJECTED',
      reason: 'Not readable',
    });
    await expect(review(uuid, 'VERIFIED')).rejects.toThrow(DocumentAlreadyReviewed);
    await expect(review(await submitted(admin), 'VERIFIED')).rejects.toThrow(OwnDocument);
    await expect(submitted(owner, 'CV')).rejects.toThrow(OwnDocument);
  });

  it('are reviewed once even when two reviewers decide at the same time', async () => {
    const [uuid, second] = [await submitted(), await signedIn(test.app)];
    const outcomes = await Promise.allSettled([review(uuid, 'VERIFIED'), review(uuid, 'REJECTED', 'No', second)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('can be deleted by their owner until a company verified them', async () => {
    const [pending, verified] = [await submitted(), await submitted()];
    await review(verified, 'VERIFIED');
    await documents.delete(owner.actor, pending);
    await test.app.get(Documents).removeAbandoned();
    expect(await rows(pending)).toBe(0);
    await expect(documents.delete(owner.actor, verified)).rejects.toThrow(DocumentVerified);
    await expect(documents.delete(owner.actor, newUuid())).rejects.toThrow(NotFound);
  });

  it('say how far a person is', async () => {
    const person = await signedIn(test.app);
    expect(await documents.infoStatus(person.actor)).toEqual({
      identity: 'MISSING',
      proofOfAddress: 'MISSING',
      cv: false,
      verified: false,
    });
    const [identity, address] = [await submitted(person), await submitted(person, 'PROOF_OF_ADDRESS')];
    await submit(person, 'CV');
    await submit(person, 'CV');
    expect((await documents.listOwn(person.actor)).filter(({ documentType }) => documentType === 'CV')).toHaveLength(1);
    await review(identity, 'VERIFIED');
    await review(address, 'VERIFIED');
    await review(await submitted(person), 'REJECTED', 'Twice');
    const verified = { identity: 'VERIFIED', proofOfAddress: 'VERIFIED', verified: true };
    expect(await documents.infoStatus(person.actor)).toEqual({ ...verified, cv: true });
    expect(await reviews.infoStatus(person.actor, company.id)).toMatchObject(verified);
    const other = await aCompany(test.app, admin.actor);
    expect(await reviews.infoStatus(person.actor, other.id)).toMatchObject({ identity: 'MISSING', verified: false });
    const proven = (id: Company['id']) => reviews.listProven(id, [person.user.id, owner.user.id]);
    expect([[...(await proven(company.id))], [...(await proven(other.id))]]).toEqual([[person.user.id], []]);
  });

  it('are twenty at most, also when all are sent at once', async () => {
    const person = await signedIn(test.app);
    const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => submit(person)));
    const refused = outcomes.filter(
      (outcome) => outcome.status === 'rejected' && outcome.reason instanceof TooManyDocuments,
    );
    expect([outcomes.length - refused.length, refused.length]).toEqual([20, 5]);
  });

  it('notify their owner of a review', async () => {
    const person = await signedIn(test.app, { name: 'Hari', locale: 'np' });
    await review(await submitted(person), 'VERIFIED');
    await test.settle();
    const [outcome] = (await test.app.get(Inbox).list(person.actor, {})).data;
    expect(outcome).toMatchObject({
      type: 'DOCUMENT_REVIEWED',
      params: { documentType: 'IDENTITY', status: 'VERIFIED' },
    });
  });

  it('come and go over REST, with a token', async () => {
    const url = `${(await test.app.getUrl()).replace('[::1]', '127.0.0.1')}/api/documents`;
    const { accessToken } = await tokensOf(test.app, owner.user);
    const headers = { authorization: `Bearer ${accessToken}`, 'accept-language': 'ne' };
    const post = (bytes: Buffer, sent: Record<string, string> = headers): Promise<Response> => {
      const form = new FormData();
      form.set('documentType', 'IDENTITY');
      form.set('document', new Blob([bytes]), 'नागरिकता.pdf');
      return fetch(url, { method: 'POST', body: form, headers: sent });
    };
    const answer = await post(PDF);
    expect(answer.status).toBe(201);
    const { document } = (await answer.json()) as { document: { uuid: string; name: string; document: string } };
    expect(document).toMatchObject({ name: 'नागरिकता.pdf', document: `/api/documents/${document.uuid}` });

    const got = await fetch(`${url}/${document.uuid}`, { headers });
    expect(Buffer.from(await got.arrayBuffer()).equals(PDF)).toBe(true);
    expect(got.headers.get('content-disposition')).toContain('attachment');
    expect(got.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(got.headers.get('content-type')).toBe('application/pdf');

    const refused = await post(Buffer.from('<svg/>'));
    expect([refused.status, await refused.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'VALIDATION',
        reason: 'FILE_TYPE_REFUSED',
        fields: { document: [expect.any(String)] },
      }),
    ]);
    const large = await post(Buffer.alloc(6 * 1024 * 1024));
    expect(large.status).toBeGreaterThanOrEqual(400);
    expect(large.status).toBeLessThan(500);
    expect((await post(PDF, {})).status).toBe(401);
    expect((await fetch(`${url}/${document.uuid}`)).status).toBe(401);
    expect((await fetch(`${url}/${newUuid()}`, { headers })).status).toBe(404);
  });

  it('are asked for and reviewed over GraphQL', async () => {
    const uuid = await submit();
    const ask = async (
      person: Person,
      query: string,
    ): Promise<{ data?: Record<string, unknown>; errors?: unknown[] }> => {
      const { accessToken } = await tokensOf(test.app, person.user);
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
      const answer = await fetch(`${await test.app.getUrl()}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query }),
      });
      return (await answer.json()) as { data?: Record<string, unknown>; errors?: unknown[] };
    };
    const mine = await ask(
      owner,
      '{ documents { uuid status user { name } } infoStatus { identity } unreadNotifications }',
    );
    expect(mine.data?.['documents']).toContainEqual({ uuid, status: 'PENDING', user: { name: 'Sita Sharma' } });
    const reviewer = await aMember(test.app, company, { role: 'accountant' });
    const give = `mutation { submitDocument(input: { company: "${company.uuid}", document: "${uuid}" }) { status } }`;
    expect((await ask(owner, give)).data?.['submitDocument']).toEqual({ status: 'SUCCESS' });
    const review = `mutation { reviewDocument(input: { company: "${company.uuid}", uuid: "${uuid}", status: VERIFIED }) { status message document { status } } }`;
    expect((await ask(owner, review)).errors).toHaveLength(1);
    expect((await ask(admin, review)).errors).toHaveLength(1);
    expect((await ask(reviewer, review)).data?.['reviewDocument']).toMatchObject({ status: 'SUCCESS' });
    const listed = await ask(
      reviewer,
      `{ documentsForReview(company: "${company.uuid}", status: VERIFIED, first: 100) { data { uuid } } myNotifications(page: 1) { data { title } } notificationPreferences { type } pushPublicKey }`,
    );
    expect(listed.errors).toBeUndefined();
  });
});

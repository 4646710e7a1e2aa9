import type { APIRequestContext } from '@playwright/test';
import type { Api, Person } from './people';
import { scan } from './pictures';
import { ORIGIN } from './server';
import { expect } from './test';

interface Place {
  /** The company that verifies them. */
  company: { uuid: string };
  /** Person who reviews for the company; an administrator where only they may, for its owner. */
  by?: Person;
}

/** Plays somebody who was asked for their documents and submitted them to a company, which found them right. */
export async function proveIdentity(
  request: APIRequestContext,
  api: Api,
  { person, company: { uuid: company }, by }: Place & { person: Person },
): Promise<void> {
  for (const documentType of ['IDENTITY', 'PROOF_OF_ADDRESS']) {
    const document = { name: `${documentType}.png`, mimeType: 'image/png', buffer: await scan(documentType) };
    const sent = { multipart: { intent: 'submit', documentType, company, document }, headers: { Origin: ORIGIN } };
    const answer = await request.post('/profile/documents.data', sent);
    expect(answer.ok()).toBe(true);
    await api.review(person, { company, status: 'VERIFIED', ...(by && { by }) });
  }
}

import type { INestApplicationContext } from '@nestjs/common';
import type { DocumentType } from '../../../src/identity/documents/document.entity.js';
import { DocumentsRepository } from '../../../src/identity/documents/documents.repository.js';
import { Database } from '../../../src/shared/database/database.js';
import type { Key, Uuid } from '../../../src/shared/ids/id.js';
import { newUuid } from '../../../src/shared/ids/uuid.js';
import { Clock } from '../../../src/shared/time/clock.js';
import { CompanyBilling } from '../../../src/wallet/billing/company/company-billing.service.js';
import { OwnBilling } from '../../../src/wallet/billing/own-billing.service.js';
import type { Person } from '../actors.js';

export const IBAN = 'DE89370400440532013000';

export const SWIFT = {
  version: 0,
  bankName: 'Commerzbank',
  accountHolder: 'Asha Rai',
  bankSwiftCode: 'COBADEFF',
  bankIbanCode: IBAN,
  country: 'DE',
};
export const ACH = {
  version: 0,
  bankName: 'Chase',
  accountHolder: 'Asha Rai',
  bankAccount: '000123456789',
  routingNumber: '021000021',
  country: 'US',
};

/** A document of this person that every company verified in which they have a seat or a wallet. */
export async function aVerifiedDocument(
  app: INestApplicationContext,
  userId: Key<'user'>,
  documentType: DocumentType,
): Promise<Key<'document'>> {
  const now = app.get(Clock).now();
  const { id } = await app.get(DocumentsRepository).insert({
    uuid: newUuid<'document'>(),
    userId,
    documentType,
    objectKey: `documents/${newUuid()}`,
    contentType: 'image/jpeg',
    size: 1000,
    name: 'document.jpg',
    status: 'VERIFIED',
    reason: null,
    reviewerId: null,
    reviewedAt: now,
    createdAt: now,
    storedAt: now,
    removedAt: null,
  });
  await app.get(Database).execute(
    `INSERT INTO identity_document_review (company_id, document_id, status, submitted_at, reviewed_at)
     SELECT company_id, ?, 'VERIFIED', ?, ? FROM company_member WHERE user_id = ?
      UNION SELECT company_id, ?, 'VERIFIED', ?, ? FROM wallet_wallet WHERE owner_kind = 'USER' AND owner_id = ?`,
    [id, now, now, userId, id, now, now, userId],
  );
  return id;
}

/** Makes known who a person is and where they live, and also where they are paid. */
export async function readyToWithdraw(app: INestApplicationContext, { actor }: Person): Promise<void> {
  await aVerifiedDocument(app, actor.userKey, 'IDENTITY');
  await aVerifiedDocument(app, actor.userKey, 'PROOF_OF_ADDRESS');
  await app.get(OwnBilling).save(actor, 'BILLING', SWIFT);
  await app.get(OwnBilling).save(actor, 'ACHBILLING', ACH);
}

/** The account that a company pays from. */
export function aCompanyBank(
  app: INestApplicationContext,
  { actor }: Person,
  company: { uuid: Uuid<'company'> },
): Promise<void> {
  return app.get(CompanyBilling).save(actor, 'BILLING', { ...SWIFT, company: company.uuid, accountHolder: 'Himal' });
}

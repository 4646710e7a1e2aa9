import { describe, expect, it } from '@jest/globals';
import { aKey } from '../../../test/harness/ids.js';
import type { DocumentStatus, DocumentType } from './document.entity.js';
import { mayDeleteDocument, mayReviewDocument, maySeeDocument } from './document.policy.js';

const OWNER = { userKey: aKey('1'), isAdmin: false };
const OWNING_ADMIN = { userKey: aKey('1'), isAdmin: true };
const STRANGER = { userKey: aKey('2'), isAdmin: false };
const ADMIN = { userKey: aKey('3'), isAdmin: true };

describe('who may do what with a document', () => {
  it.each<[string, typeof OWNER, DocumentType, DocumentStatus, { see: boolean; review: boolean; delete: boolean }]>([
    ['its owner', OWNER, 'IDENTITY', 'PENDING', { see: true, review: false, delete: true }],
    ['its owner', OWNER, 'IDENTITY', 'REJECTED', { see: true, review: false, delete: true }],
    ['its owner', OWNER, 'IDENTITY', 'VERIFIED', { see: true, review: false, delete: false }],
    ['its owner', OWNER, 'CV', 'PENDING', { see: true, review: false, delete: true }],
    ['an admin whose own it is', OWNING_ADMIN, 'IDENTITY', 'PENDING', { see: true, review: false, delete: true }],
    ['an admin whose own it is', OWNING_ADMIN, 'IDENTITY', 'VERIFIED', { see: true, review: false, delete: false }],
    ['another person', STRANGER, 'IDENTITY', 'PENDING', { see: false, review: false, delete: false }],
    ['another person', STRANGER, 'CV', 'PENDING', { see: false, review: false, delete: false }],
    ['another person', STRANGER, 'PROOF_OF_ADDRESS', 'VERIFIED', { see: false, review: false, delete: false }],
    ['a global admin', ADMIN, 'IDENTITY', 'PENDING', { see: true, review: true, delete: true }],
    ['a global admin', ADMIN, 'PROOF_OF_ADDRESS', 'VERIFIED', { see: true, review: true, delete: true }],
    ['a global admin', ADMIN, 'CV', 'PENDING', { see: true, review: false, delete: true }],
  ])('%s: %p %s %s', (_who, actor, documentType, status, allowed) => {
    const document = { userId: aKey('1'), documentType, status };
    expect({
      see: maySeeDocument(actor, document),
      review: mayReviewDocument(actor, document),
      delete: mayDeleteDocument(actor, document),
    }).toEqual(allowed);
  });
});

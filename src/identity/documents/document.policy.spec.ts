import { describe, expect, it } from '@jest/globals';
import { aKey } from '../../../test/harness/ids.js';
import type { DocumentStatus } from './document.entity.js';
import { mayDeleteDocument, ownsDocument } from './document.policy.js';

describe('who may do what with a document', () => {
  it('its owner sees it, and nobody else, an administrator neither', () => {
    const document = { userId: aKey('1') };
    expect(ownsDocument({ userKey: aKey('1') }, document)).toBe(true);
    expect(ownsDocument({ userKey: aKey('2') }, document)).toBe(false);
  });

  it.each<[DocumentStatus, boolean]>([
    ['PENDING', true],
    ['REJECTED', true],
    ['VERIFIED', false],
  ])('%s: its owner may delete it: %s', (status, may) => {
    expect(mayDeleteDocument({ status })).toBe(may);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  previewStateFor,
  type InvitationPreviewState,
  type InvitationState,
  stateOf,
  type Viewer,
} from './invitation.state.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const later = new Date(NOW.getTime() + 1);

describe('the state of an invitation', () => {
  it.each<[InvitationState, Parameters<typeof stateOf>[0]]>([
    ['PENDING', { acceptedAt: null, revokedAt: null, expiresAt: later }],
    ['EXPIRED', { acceptedAt: null, revokedAt: null, expiresAt: NOW }],
    ['REVOKED', { acceptedAt: null, revokedAt: NOW, expiresAt: NOW }],
    ['ACCEPTED', { acceptedAt: NOW, revokedAt: null, expiresAt: NOW }],
  ])('is %s', (state, invitation) => {
    expect(stateOf(invitation, NOW)).toBe(state);
  });
});

describe('the face of an invitation', () => {
  const guest: Viewer = { signedIn: false, isInvited: false, hasAccount: false, isMember: false };
  const known: Viewer = { ...guest, hasAccount: true };
  const invited: Viewer = { ...known, signedIn: true, isInvited: true };
  const other: Viewer = { ...known, signedIn: true };

  it.each<[InvitationPreviewState, InvitationState, Viewer, boolean]>([
    ['NEW', 'PENDING', guest, false],
    ['SIGN_IN', 'PENDING', known, false],
    ['JOIN', 'PENDING', invited, false],
    ['OTHER_ACCOUNT', 'PENDING', other, false],
    ['REGISTERED', 'PENDING', { ...known, isMember: true }, false],
    ['MEMBER', 'PENDING', { ...invited, isMember: true }, false],
    ['JOIN', 'PENDING', { ...invited, isMember: true }, true],
    ['MEMBER', 'ACCEPTED', { ...invited, isMember: true }, true],
    ['USED', 'ACCEPTED', invited, false],
    ['USED', 'ACCEPTED', { ...known, isMember: true }, false],
    ['EXPIRED', 'EXPIRED', invited, false],
    ['REVOKED', 'REVOKED', guest, false],
    ['REVOKED', 'REVOKED', other, true],
  ])('is %s', (face, state, viewer, toProject) => {
    expect(previewStateFor(state, viewer, toProject)).toBe(face);
  });
});

import type { Invitation } from './invitation.entity.js';

export type InvitationState = 'PENDING' | 'EXPIRED' | 'ACCEPTED' | 'REVOKED';

export function stateOf(
  { acceptedAt, revokedAt, expiresAt }: Pick<Invitation, 'acceptedAt' | 'revokedAt' | 'expiresAt'>,
  now: Date,
): InvitationState {
  if (acceptedAt) return 'ACCEPTED';
  if (revokedAt) return 'REVOKED';
  return expiresAt <= now ? 'EXPIRED' : 'PENDING';
}

/**
 * The page behind the link. NEW: a form for a new account. SIGN_IN: the address has an account, whose owner has to sign
 * in first. JOIN: its owner is signed in. OTHER_ACCOUNT: another person is signed in. REGISTERED: the address belongs
 * to a member already, who is not signed in. MEMBER: it belongs to a member, who is signed in.
 */
export type InvitationPreviewState =
  'NEW' | 'SIGN_IN' | 'JOIN' | 'OTHER_ACCOUNT' | 'EXPIRED' | 'USED' | 'REVOKED' | 'MEMBER' | 'REGISTERED' | 'BROKEN';

export interface Viewer {
  signedIn: boolean;
  /** The signed-in person owns the invited address. */
  isInvited: boolean;
  /** The invited address has a verified account. */
  hasAccount: boolean;
  /** The owner of the address is an active member of the company. */
  isMember: boolean;
}

/**
 * Chooses the page. A member may still be invited to a project of the company, so only a closed invitation tells them
 * that they have joined.
 */
export function previewStateFor(state: InvitationState, viewer: Viewer, toProject: boolean): InvitationPreviewState {
  const done = viewer.isMember && (state === 'ACCEPTED' || !toProject);
  if (done && viewer.isInvited) return 'MEMBER';
  if (state === 'ACCEPTED') return 'USED';
  if (state === 'REVOKED' || state === 'EXPIRED') return state;
  if (viewer.signedIn) return viewer.isInvited ? 'JOIN' : 'OTHER_ACCOUNT';
  if (done) return 'REGISTERED';
  return viewer.hasAccount ? 'SIGN_IN' : 'NEW';
}

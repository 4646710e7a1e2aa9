import type { Key } from '../../../src/shared/ids/id.js';
import { hashToken, newSecretToken } from '../../../src/shared/ids/secret-token.js';
import { newUuid } from '../../../src/shared/ids/uuid.js';
import { Invite } from '../../../src/wallet/accounts/guests/invite.entity.js';
import type { NounNeeds } from '../needs.js';
import type { Need } from '../oracle.js';
import { makeWallet } from './wallets.js';

const MOVES: Need = { company: 'accounts.company', member: true };

/** Needs a person who is active in the company. */
const ENDED: Need = { company: 'accounts.company', about: 'company' };

export default {
  operations: {
    sharedAccounts: 'login',
    walletShareInvites: MOVES,
    inviteToShare: MOVES,
    resendShareInvite: MOVES,
    revokeShareInvite: MOVES,
    endedShareInvites: ENDED,
    resendEndedShareInvites: ENDED,
    // Only who was asked, which is nobody of these.
    approveShareInvite: { only: [] },
    processShareInvite: 'public',
  },
  kinds: {
    'walletShareInvites.share': 'share',
    'inviteToShare.input.share': 'share',
    'resendShareInvite.input.checksum': 'checksum',
    'revokeShareInvite.input.checksum': 'checksum',
  },
  samples: {
    'approveShareInvite.input.invite': newUuid(),
    'processShareInvite.input': { token: 'A'.repeat(43) },
  },
  thing: {
    kind: 'checksum',
    make: async (place, insert) => {
      const { shareId } = await makeWallet(place, insert);
      const checksum = hashToken(newSecretToken());
      await insert(Invite, {
        uuid: newUuid(),
        shareId,
        email: 'guest@elsewhere.test',
        userId: null,
        checksum,
        state: 'PENDING',
        standing: 1,
        createdAt: place.now,
        createdBy: place.project.createdBy as Key<'user'>,
        expiresAt: new Date(place.now.getTime() + 7 * 86_400_000),
        processedAt: null,
        seatEndedAt: null,
      });
      return checksum.toString('hex');
    },
  },
} satisfies NounNeeds;

import { SOMEWHERE_INVITES, type NounNeeds } from '../needs.js';

export default {
  operations: {
    invitations: SOMEWHERE_INVITES,
    inviteUser: { project: 'projects.invite' },
    processInvite: 'public',
    resendInvitation: { company: 'projects.invite' },
    revokeInvitation: { company: 'projects.invite' },
    searchUsers: SOMEWHERE_INVITES,
    verifyInvitation: 'public',
  },
  kinds: {
    'resendInvitation.uuid': 'invitation',
    'revokeInvitation.uuid': 'invitation',
  },
  samples: {
    'inviteUser.input.projectRole': 'user',
    'inviteUser.input.companyRole': 'member',
    'processInvite.input': { token: 'A'.repeat(43), email: 'nobody@nowhere.test' },
    'verifyInvitation.token': 'A'.repeat(43),
  },
} satisfies NounNeeds;

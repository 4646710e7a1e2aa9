import { OWN, type NounNeeds } from '../needs.js';

export default {
  operations: {
    permission: { project: 'seen' },
    permissions: { project: 'seen' },
    projectPermissions: { any: [{ project: 'permissions.manage' }, OWN] },
    updateCompanyPermission: { company: 'permissions.manage' },
    updateProjectPermission: { project: 'permissions.manage' },
    usersWithPermissions: { project: 'permissions.manage' },
  },
  samples: {
    'updateProjectPermission.changes': [
      { subject: 'PROJECT_ROLE', role: 'user', slug: 'projects.invite', effect: 'ALLOW' },
    ],
    'updateCompanyPermission.changes': [
      { subject: 'COMPANY_ROLE', role: 'agent', slug: 'projects.invite', effect: 'ALLOW' },
    ],
    'permission.slug': 'company.edit',
    'permissions.slugs': ['company.edit'],
  },
} satisfies NounNeeds;

import type { ProjectRole } from '@server/shared/permissions/role';

/** Roles as they are shown where one chooses: the least first. */
export const PROJECT_ROLE_CHOICES = ['user', 'manager', 'admin', 'owner'] as const satisfies readonly ProjectRole[];
export const COMPANY_ROLE_CHOICES = ['member', 'agent', 'accountant', 'manager', 'owner'] as const;

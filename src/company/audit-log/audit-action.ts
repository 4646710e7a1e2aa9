/** How people look for something that happened: by what it was about. Beginnings of the actions' codes. */
export const ACTION_GROUPS = {
  PERMISSIONS: ['company.permission-', 'company.role-', 'project.role-'],
  PEOPLE: ['company.member-', 'company.owner-', 'company.invitation-', 'project.member-', 'project.user'],
  COMPANY: ['company.created', 'company.updated', 'company.deleted', 'company.restored', 'company.timezones-'],
  BUILDS: ['company.build-'],
  PROJECTS: ['project.'],
  TIME: ['tracking.'],
  EXPORTS: [
    'company.audit-exported',
    'crm.leads-exported',
    'payroll.invoice-exported',
    'project.users-exported',
    'tracking.report-exported',
    'wallet.statement-exported',
  ],
  MONEY: ['wallet.', 'payroll.'],
  LEADS: ['crm.'],
  ACCOUNTS: ['identity.'],
  INSTALLATION: ['installation.', 'mail.'],
} as const;

export type ActionGroup = keyof typeof ACTION_GROUPS;

/** Returns the key of an action's texts: its code with hyphens for dots, which would be taken for steps in the path. */
export function actionKey(action: string): string {
  return `audit.actions.${action.replaceAll('.', '-')}`;
}

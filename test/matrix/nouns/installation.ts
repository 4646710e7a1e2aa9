import type { NounNeeds } from '../needs.js';

export default {
  operations: {
    // No role may appoint, so an administrator alone: every company of the matrix has an owner, which is said to them.
    appointOwner: { role: [] },
    cancelOwnerAppointment: { only: [] },
    changeInstallationSwitch: 'admin',
    examineLedger: 'admin',
    installationHealth: 'admin',
    installationSwitches: 'admin',
    ledgerReport: 'admin',
    mail: { only: [] },
    mails: 'admin',
    retryMail: { only: [] },
  },
  samples: {
    'changeInstallationSwitch.input': { name: 'OPEN_REGISTRATION', isOn: true },
  },
} satisfies NounNeeds;

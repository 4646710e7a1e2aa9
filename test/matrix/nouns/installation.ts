import type { NounNeeds } from '../needs.js';

export default {
  operations: {
    changeInstallationSwitch: 'admin',
    documentsForReview: 'admin',
    examineLedger: 'admin',
    installationHealth: 'admin',
    installationSwitches: 'admin',
    ledgerReport: 'admin',
    mail: { only: [] },
    mails: 'admin',
    retryMail: { only: [] },
    reviewDocument: { only: [] },
  },
  samples: {
    'reviewDocument.input': { uuid: '0197a000-0000-7000-8000-000000000000', status: 'VERIFIED' },
    'changeInstallationSwitch.input': { name: 'OPEN_REGISTRATION', isOn: true },
  },
} satisfies NounNeeds;

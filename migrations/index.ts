import { SharedKernel } from './20261121-1200-shared-kernel.js';
import { SharedMail } from './20261121-1210-shared-mail.js';
import { IdentityPeople } from './20261121-1220-identity-people.js';
import { IdentityDocuments } from './20261121-1230-identity-documents.js';
import { IdentityNotifications } from './20261121-1240-identity-notifications.js';

/** In the order in which they run. Never edited once merged; new ones are added at the end. */
export const migrations = [SharedKernel, SharedMail, IdentityPeople, IdentityDocuments, IdentityNotifications];

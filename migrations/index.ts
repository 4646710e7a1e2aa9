import { SharedKernel } from './20261121-1200-shared-kernel.js';
import { SharedMail } from './20261121-1210-shared-mail.js';
import { IdentityPeople } from './20261121-1220-identity-people.js';

/** In the order in which they run. Never edited once merged; new ones are added at the end. */
export const migrations = [SharedKernel, SharedMail, IdentityPeople];

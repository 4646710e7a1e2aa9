import { migrations } from '../migrations/index.js';
import { COMPANY_ENTITIES } from './company/index.js';
import { IDENTITY_ENTITIES } from './identity/index.js';
import { PROJECT_ENTITIES } from './project/index.js';
import { SHARED_ENTITIES } from './shared/shared-entities.js';
import { TRACKING_ENTITIES } from './tracking/index.js';
import { PAYROLL_ENTITIES } from './payroll/index.js';
import { WALLET_ENTITIES } from './wallet/index.js';

/** Every table of the product, and the way there. */
export const ENTITIES = [
  ...SHARED_ENTITIES,
  ...IDENTITY_ENTITIES,
  ...COMPANY_ENTITIES,
  ...PROJECT_ENTITIES,
  ...TRACKING_ENTITIES,
  ...WALLET_ENTITIES,
  ...PAYROLL_ENTITIES,
];
export const MIGRATIONS = migrations;

import { migrations } from '../migrations/index.js';
import { IDENTITY_ENTITIES } from './identity/index.js';
import { SHARED_ENTITIES } from './shared/shared-entities.js';

/** Every table of the product, and the way there. */
export const ENTITIES = [...SHARED_ENTITIES, ...IDENTITY_ENTITIES];
export const MIGRATIONS = migrations;

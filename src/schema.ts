import { migrations } from '../migrations/index.js';
import { MODULE_ENTITIES } from './modules.registry.js';
import { SHARED_ENTITIES } from './shared/shared-entities.js';

/** Every table of the product, and the way there. */
export const ENTITIES = [...SHARED_ENTITIES, ...MODULE_ENTITIES];
export const MIGRATIONS = migrations;

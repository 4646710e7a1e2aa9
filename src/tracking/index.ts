export type { ActivityItem } from './ingest/items/activity-item.js';
export type { OwnPresence } from './presence/presences.service.js';
export type { TrackableProject } from './ingest/tracker-status.service.js';
export type { AppKind } from './apps/app.entity.js';
export { TrackingModule } from './tracking.module.js';
export { TRACKING_ENTITIES, TRACKING_FORMS, trackingServices } from './tracking.registry.js';

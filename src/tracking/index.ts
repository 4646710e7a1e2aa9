export type { ActivityItem } from './ingest/items/activity-item.js';
export type { RecentWork } from './activities/recent-work.query.js';
export { type OwnPresence, Presences } from './presence/presences.service.js';
export { presenceBeats } from './presence/presence-beats.middleware.js';
export type { TrackableProject } from './ingest/tracker-status.service.js';
export type { AppKind } from './apps/app.entity.js';
export { PayableDays } from './payable/payable-days.service.js';
export { TrackingModule } from './tracking.module.js';
export { TRACKING_ENTITIES, TRACKING_FORMS, trackingServices } from './tracking.registry.js';

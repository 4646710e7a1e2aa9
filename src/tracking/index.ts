export type { ActivityItem } from './ingest/claim.js';
export type { TrackableProject } from './ingest/tracker-status.service.js';
export type { AppKind } from './apps/app.entity.js';
export { TRACKING_ENTITIES } from './tracking-entities.js';
export { TRACKING_FORMS } from './tracking-forms.js';
export { TrackingModule } from './tracking.module.js';
export { trackingServices } from './tracking-services.js';

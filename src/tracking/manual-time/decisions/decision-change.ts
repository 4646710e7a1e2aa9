import type { ProjectChange } from '../../../project/index.js';
import type { AuditAction } from '../../../shared/audit/audit-actions.js';
import type { ManualTimeView } from '../records/manual-time-views.service.js';
import type {
  ManualTimeApproved,
  ManualTimeDeclined,
  ManualTimeRemoved,
  ManualTimeReopened,
} from '../records/manual-time.events.js';

export interface Decision {
  action: AuditAction;
  details?: Record<string, unknown> | undefined;
  event?: ManualTimeApproved | ManualTimeDeclined | ManualTimeRemoved | ManualTimeReopened | undefined;
}

/** Builds the audit entry, event and live update of a decision. */
export function changeOf(view: ManualTimeView, { action, details, event }: Decision): ProjectChange {
  const facts = { user: view.user.uuid, startedAt: view.startedAt, endedAt: view.endedAt, remarks: view.remarks };
  return {
    audit: { action, objectType: 'manual-time', objectId: view.uuid, details: { ...facts, ...details } },
    event,
    live: ['manualTimeChanged'],
  };
}

import type { Vendor } from '../../vendors/vendor.entity.js';
import type { Reconciliation } from '../records/reconciliation.entity.js';

export interface ReconciliationView {
  reconciliation: Reconciliation;
  vendor: Vendor | null;
}

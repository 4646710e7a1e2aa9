import { newUuid } from '../../../src/shared/ids/uuid.js';
import type { Key } from '../../../src/shared/ids/id.js';
import { Batch } from '../../../src/wallet/withdrawals/records/batch.entity.js';
import type { NounNeeds } from '../needs.js';

export default {
  operations: { dissolveWithdrawalBatch: { company: 'accounts.company', member: true } },
  kinds: { 'dissolveWithdrawalBatch.input.batch': 'batch' },
  samples: { 'dissolveWithdrawalBatch.input.idempotencyKey': 'matrix-key-1-dissolve' },
  thing: {
    kind: 'batch',
    make: async ({ company, project, now }, insert) => {
      const createdBy = project.createdBy as Key<'user'>;
      const dissolved = { dissolvedAt: now, dissolvedBy: createdBy, dissolvedCount: 1, dissolveReason: 'Wrong day' };
      const common = { companyId: company.id, debtorId: null, downloadedAt: null, downloadedBy: null };
      const values = { ...common, ...dissolved, uuid: newUuid(), closedAt: now, executionDay: '2026-11-27', createdBy };
      const { uuid } = await insert(Batch, values);
      return uuid;
    },
  },
} satisfies NounNeeds;

import type { Key } from '../../../src/shared/ids/id.js';
import { newUuid } from '../../../src/shared/ids/uuid.js';
import { currencyOf } from '../../../src/shared/money/currency.js';
import { minor } from '../../../src/shared/money/money.js';
import { Schedule } from '../../../src/wallet/schedules/records/schedule.entity.js';
import type { NounNeeds } from '../needs.js';
import type { Need } from '../oracle.js';
import { makeWallet } from './wallets.js';

const READS: Need = { company: 'accounts.company', reads: true };
const MOVES: Need = { company: 'accounts.company', member: true };

export default {
  operations: {
    scheduledTransfers: READS,
    scheduledTransferRuns: READS,
    createScheduledTransfer: MOVES,
    updateScheduledTransfer: MOVES,
    activateScheduledTransfer: MOVES,
  },
  kinds: {
    'scheduledTransferRuns.scheduledTransfer': 'schedule',
    'createScheduledTransfer.input.source': 'wallet',
    'createScheduledTransfer.input.destination': 'share',
    'updateScheduledTransfer.input.uuid': 'schedule',
    'updateScheduledTransfer.input.source': 'wallet',
    'updateScheduledTransfer.input.destination': 'share',
    'activateScheduledTransfer.input.uuid': 'schedule',
  },
  samples: {
    'scheduledTransfers.userType': 'COMPANY',
    'createScheduledTransfer.input.name': 'Saving',
    'createScheduledTransfer.input.transferType': 'ALL',
    'createScheduledTransfer.input.schedule': { kind: 'ON_DATE', day: 1 },
    'createScheduledTransfer.input.idempotencyKey': 'matrix-key-1-schedule',
    'updateScheduledTransfer.input.name': 'Saving',
    'updateScheduledTransfer.input.transferType': 'ALL',
    'updateScheduledTransfer.input.schedule': { kind: 'ON_DATE', day: 1 },
    'updateScheduledTransfer.input.idempotencyKey': 'matrix-key-1-reschedule',
    'activateScheduledTransfer.input.activate': true,
    'activateScheduledTransfer.input.idempotencyKey': 'matrix-key-1-activate',
  },
  thing: {
    kind: 'schedule',
    make: async (place, insert) => {
      const { wallet, share } = await makeWallet(place, insert);
      const rule = { firstDay: null, weekNum: null, weekDay: null, runDate: null, numberDays: null };
      const { uuid } = await insert(Schedule, {
        uuid: newUuid(),
        companyId: place.company.id,
        ownerKind: 'COMPANY',
        ownerId: place.company.id,
        makerId: place.project.createdBy as Key<'user'>,
        name: place.mark.slice(0, 40),
        description: place.mark,
        source: wallet,
        destination: share,
        currency: currencyOf('USD'),
        transferType: 'FIXED',
        amount: minor(100),
        bp: null,
        kind: 'ON_DATE',
        day: 1,
        ...rule,
        startsOn: '2026-11-21',
        endsOn: null,
        dueOn: null,
        dueAt: null,
        createdAt: place.now,
        deactivatedAt: null,
      });
      return uuid;
    },
  },
} satisfies NounNeeds;

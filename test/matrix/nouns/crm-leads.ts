import { Lead } from '../../../src/crm/records/lead.entity.js';
import { newUuid } from '../../../src/shared/ids/uuid.js';
import type { NounNeeds } from '../needs.js';
import type { Need } from '../oracle.js';

const FOLLOWS: Need = { company: 'leads.follow' };
const CLOSES: Need = { company: 'leads.close' };
/** The lead of the matrix is in the pool, and nobody of those who ask created it. */
const SEES: Need = { any: [FOLLOWS, CLOSES] };
const ENTERS: Need = { any: [{ company: 'leads.create' }, FOLLOWS, CLOSES] };
const AGENTS = ['leads.create', 'leads.follow', 'leads.close'];

export default {
  operations: {
    leads: ENTERS,
    leadCounts: ENTERS,
    lead: SEES,
    createLead: { company: 'leads.create' },
    updateLead: CLOSES,
    updateLeadStatus: SEES,
    followLead: FOLLOWS,
    unfollowLead: FOLLOWS,
    assignLead: CLOSES,
    deleteLead: CLOSES,
    restoreLead: { only: [] },
    sendLeadEmail: CLOSES,
    finalizeLead: CLOSES,
  },
  kinds: {
    'lead.uuid': 'lead',
    'updateLead.input.uuid': 'lead',
    'updateLeadStatus.input.lead': 'lead',
    'followLead.uuid': 'lead',
    'unfollowLead.uuid': 'lead',
    'assignLead.input.lead': 'lead',
    'assignLead.input.agents': 'user',
    'deleteLead.input.lead': 'lead',
    'restoreLead.input.lead': 'lead',
    'sendLeadEmail.input.lead': 'lead',
    'finalizeLead.input.lead': 'lead',
  },
  samples: {
    'createLead.input.email': 'somebody@lead.test',
    'createLead.input.idempotencyKey': 'matrix-key-1-createLead',
    'updateLead.input.idempotencyKey': 'matrix-key-1-updateLead',
    'updateLeadStatus.input.status': 'INPROGRESS',
    'sendLeadEmail.input.subject': 'A question',
    'sendLeadEmail.input.body': 'Good morning',
    'sendLeadEmail.input.idempotencyKey': 'matrix-key-1-sendLeadEmail',
    'finalizeLead.input.markOnly': true,
  },
  pages: {
    'routes/_app/crm/leads': AGENTS,
    'routes/_app/crm/imports': ['leads.create'],
    'routes/_app/crm/import': ['leads.create'],
    'routes/options/lead-agents': ['leads.close'],
    'routes/options/lead-cards': AGENTS,
    'routes/options/lead-taken': ['leads.create'],
    'routes/files/leads': AGENTS,
  },
  thing: {
    kind: 'lead',
    make: async ({ company, worker, mark, now }, insert) => {
      const { uuid } = await insert(Lead, {
        uuid: newUuid(),
        companyId: company.id,
        name: mark,
        address: '',
        email: 'pool@lead.test',
        phone: '',
        country: null,
        emailKey: null,
        phoneKey: null,
        status: 'NEWLEAD',
        priority: 'MEDIUM',
        statusAt: now,
        lastAt: now,
        lastAgentId: null,
        followUpOn: null,
        remindedOn: null,
        followers: 0,
        source: '',
        importId: null,
        createdBy: worker.user.id,
        createdAt: now,
        version: 1,
        finalizedAt: null,
        finalizedCompanyId: null,
        mailOptOut: false,
        deletedAt: null,
      });
      return uuid;
    },
  },
} satisfies NounNeeds;

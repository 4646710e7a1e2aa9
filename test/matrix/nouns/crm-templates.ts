import { LeadTemplate } from '../../../src/crm/mails/lead-mail.entity.js';
import { newUuid } from '../../../src/shared/ids/uuid.js';
import type { NounNeeds } from '../needs.js';
import type { Need } from '../oracle.js';

const WRITES: Need = { any: [{ company: 'leads.follow' }, { company: 'leads.close' }] };

export default {
  operations: { leadTemplates: WRITES, saveLeadTemplate: WRITES, deleteLeadTemplate: WRITES },
  kinds: { 'deleteLeadTemplate.input.uuid': 'leadTemplate' },
  thing: {
    kind: 'leadTemplate',
    make: async ({ company, worker, mark }, insert) => {
      const values = { name: `${mark} ${newUuid()}`, subject: mark, body: mark, version: 1, updatedBy: worker.user.id };
      const { uuid } = await insert(LeadTemplate, { uuid: newUuid(), companyId: company.id, ...values });
      return uuid;
    },
  },
} satisfies NounNeeds;

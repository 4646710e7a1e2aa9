import { __Noun__ } from '../../../src/__module__/__kebabs__/__kebab__.entity.js';
import { newUuid } from '../../../src/shared/ids/uuid.js';
import type { NounNeeds } from '../needs.js';

export default {
  operations: {
    create__Noun__: { company: '__slug__' },
    delete__Noun__: { company: '__slug__' },
    __nouns__: { company: 'member' },
    update__Noun__: { company: '__slug__' },
  },
  kinds: {
    'delete__Noun__.uuid': '__noun__',
    'update__Noun__.input.uuid': '__noun__',
  },
  pages: { 'routes/_app/__module__/__kebabs__': 'project' },
  thing: {
    kind: '__noun__',
    make: async ({ company, mark, now }, insert) => {
      const values = { uuid: newUuid(), companyId: company.id, description: mark, version: 1, createdAt: now };
      const { uuid } = await insert(__Noun__, { ...values, name: `${mark.slice(0, 40)} ${values.uuid.slice(-6)}` });
      return uuid;
    },
  },
} satisfies NounNeeds;

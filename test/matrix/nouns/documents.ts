import { type NounNeeds, NOBODYS } from '../needs.js';

/** Documents are a person's own, and seen by reviewers of the companies to which they were submitted. */
export default {
  operations: {
    documentLooks: 'login',
    documentsForReview: { company: 'documents.verify' },
    reviewDocument: { only: [] },
    submitDocument: { only: [] },
  },
  samples: {
    'reviewDocument.input.uuid': NOBODYS,
    'reviewDocument.input.status': 'VERIFIED',
    'submitDocument.input.document': NOBODYS,
  },
  pages: {
    'routes/_app/company-setting/documents': ['documents.verify'],
    'routes/files/company-document': 'login',
  },
} satisfies NounNeeds;

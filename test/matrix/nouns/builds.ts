import type { NounNeeds } from '../needs.js';

export default {
  operations: {
    applications: { company: 'member' },
    startApplicationUpload: { company: 'builds.publish' },
    updateKey: 'login',
    withdrawApplication: { only: [] },
  },
  samples: {
    'startApplicationUpload.input.version': '9.9.9',
    'startApplicationUpload.input.fileName': 'tracker.tar.gz',
  },
} satisfies NounNeeds;

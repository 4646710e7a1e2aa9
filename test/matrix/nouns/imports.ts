import { Import } from '../../../src/shared/imports/records/import.entity.js';
import { newUuid } from '../../../src/shared/ids/uuid.js';
import type { NounNeeds } from '../needs.js';
import type { Need } from '../oracle.js';

/** The import of the matrix is of somebody else: only who sees all leads sees it. */
const SEES_ALL: Need = { company: 'leads.close' };
const CHANGES: Need = { all: [{ company: 'leads.create' }, SEES_ALL] };

export default {
  operations: {
    imports: { any: [{ company: 'leads.create' }, { company: 'leads.follow' }, SEES_ALL] },
    import: SEES_ALL,
    importRows: SEES_ALL,
    planImport: CHANGES,
    startImport: CHANGES,
    stopImport: CHANGES,
    revertImport: CHANGES,
  },
  kinds: {
    'imports.scope': 'company',
    'import.uuid': 'import',
    'importRows.import': 'import',
    'planImport.input.import': 'import',
    'startImport.uuid': 'import',
    'stopImport.uuid': 'import',
    'revertImport.uuid': 'import',
  },
  samples: { 'imports.target': 'leads', 'planImport.input.columns': [null] },
  pages: { 'routes/files/import-rejects': 'login' },
  thing: {
    kind: 'import',
    make: async ({ company, worker, mark, now }, insert) => {
      const counts = {
        fresh: 0,
        twice: 0,
        existing: 0,
        bad: 0,
        created: 0,
        filled: 0,
        skipped: 0,
        removed: 0,
        kept: 0,
      };
      const { uuid } = await insert(Import, {
        ...counts,
        uuid: newUuid(),
        target: 'leads',
        scope: company.uuid,
        startedBy: worker.user.id,
        startedByUuid: worker.user.uuid,
        name: mark,
        objectKey: null,
        state: 'DONE',
        work: null,
        plan: 1,
        format: {
          type: 'csv',
          encoding: 'utf-8',
          isEncodingSure: true,
          delimiter: ',',
          sheets: null,
          sheet: null,
          calendar: null,
          withHidden: false,
          counts: { rows: 0, hiddenRows: 0, hiddenColumns: 0, furtherColumns: 0, cutCells: 0 },
        },
        header: false,
        columns: ['email'],
        headings: [],
        sample: [{ number: 1, cells: [mark] }],
        known: 'SKIP',
        options: {},
        total: 0,
        nextRow: 0,
        revertFrom: null,
        failures: 0,
        problem: null,
        stopAskedAt: null,
        createdAt: now,
        finishedAt: now,
        purgedAt: null,
      });
      return uuid;
    },
  },
} satisfies NounNeeds;

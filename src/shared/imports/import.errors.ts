import { AppError } from '../errors/app-error.js';
import type { ImportState } from './rules/import-state.js';

/** The import is in another state than the task needs. */
export class ImportStateRefused extends AppError {
  constructor(state: ImportState) {
    super('conflict', 'IMPORT_STATE', { state });
  }
}

/** The file and rows of the import are not kept any more. */
export class ImportExpired extends AppError {
  constructor(days: number) {
    super('conflict', 'IMPORT_EXPIRED', { count: days });
  }
}

/** A column was given twice, does not exist, or nothing is left to make a row of. `columns`: those that would do. */
export class ImportColumnsWrong extends AppError {
  constructor() {
    super('invalid', 'IMPORT_COLUMNS');
    this.fields = { columns: [{ key: 'errors.IMPORT_COLUMNS' }] };
  }
}

/** A person brings in a few files at a time. */
export class ImportsUnderWay extends AppError {
  constructor(max: number) {
    super('limited', 'IMPORTS_UNDER_WAY', { count: max });
    this.retryAfter = 10;
  }
}

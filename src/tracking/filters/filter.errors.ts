import { AppError } from '../../shared/errors/app-error.js';

export class FilterNameTaken extends AppError {
  constructor() {
    super('conflict', 'FILTER_NAME_TAKEN');
    this.fields = { name: [{ key: 'errors.FILTER_NAME_TAKEN' }] };
  }
}

export class TooManyFilters extends AppError {
  constructor(max: number) {
    super('conflict', 'TOO_MANY_FILTERS', { max });
  }
}

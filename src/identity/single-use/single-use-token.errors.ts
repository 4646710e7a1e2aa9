import { AppError } from '../../shared/errors/app-error.js';

/** A link that never existed, was used, or is too old: all told alike. */
export class LinkNotValid extends AppError {
  constructor() {
    super('not-found', 'LINK_NOT_VALID');
  }
}

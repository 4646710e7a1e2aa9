import { AppError } from '../../shared/errors/app-error.js';

export class TooManyDocuments extends AppError {
  constructor(max: number) {
    super('conflict', 'TOO_MANY_DOCUMENTS', { max });
  }
}

/** A verified document is evidence: its owner adds a newer one instead. */
export class DocumentVerified extends AppError {
  constructor() {
    super('conflict', 'DOCUMENT_VERIFIED');
  }
}

export class DocumentAlreadyReviewed extends AppError {
  constructor() {
    super('conflict', 'DOCUMENT_ALREADY_REVIEWED');
  }
}

/** Nobody reviews their own documents. */
export class OwnDocument extends AppError {
  constructor() {
    super('forbidden', 'OWN_DOCUMENT');
  }
}

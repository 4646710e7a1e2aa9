import { AppError } from '../../shared/errors/app-error.js';

/** So many were sent, and no transfer was made with them. */
export class TooManyTransferDocuments extends AppError {
  constructor(max: number) {
    super('conflict', 'TOO_MANY_TRANSFER_DOCUMENTS', { max });
  }
}

/** There is none, or it is somebody else's, or it was sent too long ago. */
export class DocumentMissing extends AppError {
  constructor() {
    super('invalid', 'DOCUMENT_MISSING');
    this.fields = { document: [{ key: 'errors.DOCUMENT_MISSING' }] };
  }
}

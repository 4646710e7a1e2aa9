import { AppError } from '../errors/app-error.js';

/** A refusal of a file that was sent; shown beside the field that sent it. */
export abstract class FileRefused extends AppError {
  constructor(code: string, field: string, params: Record<string, string | number> = {}) {
    super('invalid', code, params);
    this.fields = { [field]: [{ key: `errors.${code}`, params }] };
  }
}

export class FileMissing extends FileRefused {
  constructor(field: string) {
    super('FILE_MISSING', field);
  }
}

export class FileTooLarge extends FileRefused {
  constructor(field: string, megabytes: number) {
    super('FILE_TOO_LARGE', field, { megabytes });
  }
}

/** Judged by the bytes; the name and what the sender calls it count for nothing. */
export class FileTypeRefused extends FileRefused {
  constructor(field: string, types: string) {
    super('FILE_TYPE_REFUSED', field, { types });
  }
}

/** The file begins like a picture and is none, is cut off, or has more pixels than a camera makes. */
export class PictureUnreadable extends FileRefused {
  constructor(field: string) {
    super('PICTURE_UNREADABLE', field);
  }
}

import { AppError } from '../../shared/errors/app-error.js';

/** The piece does not continue what arrived so far; `received` says where to go on. */
export class WrongPosition extends AppError {
  constructor(readonly received: number) {
    super('conflict', 'BUILD_WRONG_POSITION', { received });
  }
}

/** Another SHA-256 than the sender announced: the file was damaged on its way. Nothing is kept. */
export class ChecksumMismatch extends AppError {
  constructor() {
    super('invalid', 'BUILD_CHECKSUM_MISMATCH');
  }
}

export class VersionTaken extends AppError {
  constructor(version: string) {
    super('conflict', 'BUILD_VERSION_TAKEN', { version });
  }
}

export class PieceTooLarge extends AppError {
  constructor(megabytes: number) {
    super('invalid', 'BUILD_PIECE_TOO_LARGE', { megabytes });
  }
}

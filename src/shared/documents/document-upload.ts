import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { catchError, type Observable } from 'rxjs';
import { FileMissing, FileTooLarge } from '../pictures/picture.errors.js';
import { MAX_DOCUMENT_MEGABYTES } from './document-file.js';

export interface ReceivedDocument {
  buffer: Buffer;
  originalname: string;
}

const PART = 'document';
/**
 * Limits of a form with one file. The size is one byte more than allowed: the parser refuses files that reach the
 * limit.
 */
const limits = (megabytes: number) => ({
  fileSize: megabytes * 1024 * 1024 + 1,
  files: 1,
  fields: 4,
  fieldSize: 2000,
  parts: 6,
});

/** Replaces the upload parser's errors by the service's own, which are translated for the sender. */
class PlainWords implements NestInterceptor {
  constructor(private readonly megabytes: number) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        if (error instanceof PayloadTooLargeException) throw new FileTooLarge(PART, this.megabytes);
        if (error instanceof BadRequestException && /^Unexpected f/.test(error.message)) throw new FileMissing(PART);
        throw error;
      }),
    );
  }
}

/** Returns the interceptors for a route that takes one file as multipart, in the part `document`. */
export function receivesFile(megabytes: number) {
  return [
    new PlainWords(megabytes),
    FileInterceptor(PART, { limits: limits(megabytes), defParamCharset: 'utf8' }),
  ] as const;
}

export const RECEIVES_DOCUMENT = receivesFile(MAX_DOCUMENT_MEGABYTES);

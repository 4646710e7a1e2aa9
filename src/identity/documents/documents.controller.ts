import {
  BadRequestException,
  Body,
  type CallHandler,
  Controller,
  type ExecutionContext,
  Get,
  type NestInterceptor,
  Param,
  PayloadTooLargeException,
  Post,
  Res,
  StreamableFile,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Response } from 'express';
import { catchError, type Observable } from 'rxjs';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { FileMissing, FileTooLarge } from '../../shared/pictures/picture.errors.js';
import { MAX_DOCUMENT_MEGABYTES } from './file/document-file.js';
import { toDocumentDto } from './document.dto.js';
import { Documents } from './documents.service.js';

interface ReceivedFile {
  buffer: Buffer;
  originalname: string;
}

const PART = 'document';
/** One byte more than allowed: the parser refuses what reaches the limit. */
const LIMITS = { fileSize: MAX_DOCUMENT_MEGABYTES * 1024 * 1024 + 1, files: 1, fields: 4, fieldSize: 2000, parts: 6 };

/** What the parser refuses before the service sees it is said as the service says it, in the sender's language. */
class PlainWords implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        if (error instanceof PayloadTooLargeException) throw new FileTooLarge(PART, MAX_DOCUMENT_MEGABYTES);
        if (error instanceof BadRequestException && /^Unexpected f/.test(error.message)) throw new FileMissing(PART);
        throw error;
      }),
    );
  }
}

/** What GraphQL cannot carry: the bytes of documents, in and out. For bearer clients; pages have routes of their own. */
@Controller('documents')
export class DocumentsController {
  constructor(
    private readonly documents: Documents,
    private readonly translator: Translator,
  ) {}

  /** Multipart: `document` (the file) and `documentType`. */
  @Can('login')
  @Post()
  @UseInterceptors(PlainWords, FileInterceptor(PART, { limits: LIMITS, defParamCharset: 'utf8' }))
  async submit(
    @CurrentActor() actor: Actor,
    @Body() body: { documentType?: unknown } | undefined,
    @UploadedFile() file: ReceivedFile | undefined,
  ): Promise<object> {
    const input = { documentType: body?.documentType, name: file?.originalname.slice(0, 1000) };
    const document = await this.documents.submit(actor, input, file?.buffer ?? Buffer.alloc(0));
    return {
      status: 'SUCCESS',
      message: this.translator.translate('messages.documentSubmitted'),
      document: toDocumentDto(document),
    };
  }

  @Can('login')
  @Get(':uuid')
  async open(
    @CurrentActor() actor: Actor,
    @Param('uuid') uuid: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { body, headers } = await this.documents.open(actor, uuid);
    response.set(headers);
    return new StreamableFile(body);
  }
}

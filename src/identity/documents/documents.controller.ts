import { Body, Controller, Get, Param, Post, Res, StreamableFile, UploadedFile, UseInterceptors } from '@nestjs/common';
import type { Response } from 'express';
import { type ReceivedDocument, RECEIVES_DOCUMENT } from '../../shared/documents/document-upload.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { toDocumentDto } from './document.dto.js';
import { Documents } from './documents.service.js';

/**
 * Uploads and downloads of documents, whose bytes GraphQL cannot carry. For clients with a bearer token; pages have
 * routes of their own.
 */
@Controller('documents')
export class DocumentsController {
  constructor(
    private readonly documents: Documents,
    private readonly translator: Translator,
  ) {}

  /** Receives a document as multipart: `document` (the file) and `documentType`. */
  @Can('login')
  @Post()
  @UseInterceptors(...RECEIVES_DOCUMENT)
  async submit(
    @CurrentActor() actor: Actor,
    @Body() body: { documentType?: unknown } | undefined,
    @UploadedFile() file: ReceivedDocument | undefined,
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

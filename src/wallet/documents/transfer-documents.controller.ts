import { Controller, Get, Param, Post, Res, StreamableFile, UploadedFile, UseInterceptors } from '@nestjs/common';
import type { Response } from 'express';
import { type ReceivedDocument, RECEIVES_DOCUMENT } from '../../shared/documents/document-upload.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { TransferDocuments } from './transfer-documents.service.js';

/** The bytes of what transfers are made with, for bearer clients; pages have routes of their own. */
@Controller('transfer-documents')
export class TransferDocumentsController {
  constructor(private readonly documents: TransferDocuments) {}

  /** Multipart: `document`. Answers the UUID that the input of a transfer names. */
  @Can('login')
  @Post()
  @UseInterceptors(...RECEIVES_DOCUMENT)
  async submit(@CurrentActor() actor: Actor, @UploadedFile() file: ReceivedDocument | undefined): Promise<object> {
    const bytes = file?.buffer ?? Buffer.alloc(0);
    const { uuid, name, contentType, size } = await this.documents.submit(actor, file?.originalname ?? '', bytes);
    return { document: { uuid, name, contentType, size } };
  }

  /** `transaction`: UUID of the transaction that it belongs to. */
  @Can('login')
  @Get(':transaction')
  async open(
    @CurrentActor() actor: Actor,
    @Param('transaction') transaction: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { body, headers } = await this.documents.open(actor, transaction);
    response.set(headers);
    return new StreamableFile(body);
  }
}

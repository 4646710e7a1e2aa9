import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { CompanyDocuments } from './company-documents.service.js';

/** Bytes of documents for those who review them, for clients with a bearer token. */
@Controller('company-documents')
export class CompanyDocumentsController {
  constructor(private readonly documents: CompanyDocuments) {}

  @Can('documents.verify')
  @Get(':company/:uuid')
  async open(
    @CurrentActor() actor: Actor,
    @Param() { company, uuid }: { company: UuidLike<'company'>; uuid: UuidLike<'document'> },
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { body, headers } = await this.documents.open(actor, company, uuid);
    response.set(headers);
    return new StreamableFile(body);
  }
}

import { Body, Controller, Get, Param, Post, Res, StreamableFile, UploadedFile, UseInterceptors } from '@nestjs/common';
import type { Response } from 'express';
import { type ReceivedDocument, receivesFile } from '../documents/document-upload.js';
import { CurrentActor } from '../http/current-actor.js';
import type { UuidLike } from '../ids/id.js';
import type { Actor } from '../permissions/actor.js';
import { Can } from '../permissions/rule.js';
import { TABLE_LIMITS } from '../transfer/reading/rows/table-rows.js';
import { importView } from './import-views.js';
import { ImportRejects } from './import-rejects.service.js';
import { Imports } from './imports.service.js';

const MEGABYTE = 1024 * 1024;

/** Files of imports, for clients with a bearer token; pages have routes of their own. */
@Controller('imports')
@Can('login')
export class ImportsController {
  constructor(
    private readonly imports: Imports,
    private readonly rejects: ImportRejects,
  ) {}

  /** Multipart: `document`, and `scope`, the UUID of the company that it goes into. Answers the import. */
  @Post(':target')
  @UseInterceptors(...receivesFile(TABLE_LIMITS.bytes / MEGABYTE))
  async receive(
    @CurrentActor() actor: Actor,
    @Param('target') target: string,
    @UploadedFile() sent: ReceivedDocument | undefined,
    @Body() body: { scope?: unknown } | undefined,
  ): Promise<object> {
    const file = { name: sent?.originalname ?? '', bytes: sent?.buffer ?? Buffer.alloc(0) };
    const open = await this.imports.receive(actor, { target, scope: body?.scope, file });
    return { import: importView(open.found, open.target) };
  }

  /** The bad rows as CSV, each with its reason. */
  @Get(':uuid/rejects')
  async rejected(
    @CurrentActor() actor: Actor,
    @Param('uuid') uuid: UuidLike<'import'>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { body, headers } = await this.rejects.export(actor, uuid);
    response.set(headers);
    return new StreamableFile(body);
  }
}

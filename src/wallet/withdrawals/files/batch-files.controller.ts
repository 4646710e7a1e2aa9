import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import { BatchFiles } from './batch-files.service.js';

/** Payment files for bearer clients; pages have a route of their own. */
@Controller('withdrawals')
export class BatchFilesController {
  constructor(private readonly files: BatchFiles) {}

  /** `format`: csv, pain.001.001.09 or pain.001.001.03. */
  @Can('accounts.company')
  @Get('batches/:batch/file')
  async open(
    @CurrentActor() actor: Actor,
    @Param('batch') batch: string,
    @Query('format') format: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { body, headers } = await this.files.open(actor, { batch, format });
    response.set(headers);
    return new StreamableFile(body);
  }
}

import { Body, Controller, HttpCode, Post, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import { InvoiceExport } from './invoice-export.service.js';

/** Invoices and payslips as files, for bearer clients; pages have a route of their own. */
@Controller('export/invoice')
export class InvoiceExportController {
  constructor(private readonly invoices: InvoiceExport) {}

  /** Body: `invoice`, and `format` (pdf, xlsx, csv); PDF unless another is asked for. */
  @Can('login')
  @Post()
  @HttpCode(200)
  async export(
    @CurrentActor() actor: Actor,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { body: file, headers } = await this.invoices.export(actor, body ?? {});
    response.set(headers);
    return new StreamableFile(file);
  }
}

import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import { InvoiceExport } from './invoice-export.service.js';

/** Invoices and payslips as files, for links and bearer clients. */
@Controller('export/invoice')
export class InvoiceExportController {
  constructor(private readonly invoices: InvoiceExport) {}

  /** By `format` (pdf, xlsx, csv); PDF unless another is asked for. */
  @Can('login')
  @Get(':invoice')
  async export(
    @CurrentActor() actor: Actor,
    @Param('invoice') invoice: string,
    @Query('format') format: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { body, headers } = await this.invoices.export(actor, { invoice, format });
    response.set(headers);
    return new StreamableFile(body);
  }
}

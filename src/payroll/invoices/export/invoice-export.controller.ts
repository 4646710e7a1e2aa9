import { Body, Controller } from '@nestjs/common';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import type { ExportedFile } from '../../../shared/transfer/export.js';
import { ExportsFile } from '../../../shared/transfer/exports-file.js';
import { InvoiceExport } from './invoice-export.service.js';

/** Invoices and payslips as files, for bearer clients; pages have a route of their own. */
@Controller('export/invoice')
export class InvoiceExportController {
  constructor(private readonly invoices: InvoiceExport) {}

  /** Body: `invoice`, and `format` (pdf, xlsx, csv); PDF unless another is asked for. */
  @Can('login')
  @ExportsFile()
  export(@CurrentActor() actor: Actor, @Body() body: unknown): Promise<ExportedFile> {
    return this.invoices.export(actor, body ?? {});
  }
}

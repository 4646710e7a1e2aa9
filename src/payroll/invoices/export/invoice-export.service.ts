import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { Changes } from '../../../shared/changes/changes.service.js';
import type { Uuid } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { type RateLimit, RateLimits } from '../../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { EXPORT_FORMATS, type ExportedFile, type ExportFormat } from '../../../shared/transfer/export.js';
import { Exports } from '../../../shared/transfer/exports.service.js';
import { validated } from '../../../shared/validation/validate.js';
import { Invoices } from '../reading/invoice-views.service.js';
import { InvoiceSheet } from './invoice-sheet.service.js';

const EXPORTS: RateLimit = { name: 'invoice-exports', max: 60, seconds: 60 };

export class InvoiceExportInput {
  @IsUUID()
  invoice: Uuid<'invoice'>;

  @IsOptional()
  @IsIn(EXPORT_FORMATS)
  format?: ExportFormat;
}

/** An invoice as a file; once it is paid, it is the payslip. In the language of who is paid, whoever asks for it. */
@PublicService()
export class InvoiceExport {
  constructor(
    private readonly invoices: Invoices,
    private readonly sheet: InvoiceSheet,
    private readonly exports: Exports,
    private readonly limits: RateLimits,
    private readonly changes: Changes,
  ) {}

  /** Throws InvalidInput, NotFound, Forbidden, Unavailable, TooManyRequests, ExportUnderWay, TooManyExports. */
  async export(actor: Actor, raw: unknown): Promise<ExportedFile> {
    const { invoice: uuid, format = 'pdf' } = await validated(InvoiceExportInput, raw);
    const view = await this.invoices.read(actor, uuid);
    await this.limits.take(EXPORTS, actor.userUuid);
    const { invoice, context } = view;
    const reader = await this.sheet.findReader(view);
    const kind = invoice.state === 'PAID' ? 'payslip' : 'invoice';
    const file = await this.exports.start(actor, {
      format,
      about: [kind, String(invoice.number ?? 'draft'), context.user.name, invoice.fromDay, invoice.toDay],
      list: () => ({ table: this.sheet.table(view, reader), rows: this.sheet.rows(view, reader) }),
    });
    await this.changes.record({
      audit: {
        company: context.company.uuid,
        action: 'payroll.invoice-exported',
        objectType: 'invoice',
        objectId: invoice.uuid,
        details: { name: context.user.name, from: invoice.fromDay, to: invoice.toDay, format },
      },
    });
    return file;
  }
}

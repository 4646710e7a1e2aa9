import { Body, Controller } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional } from 'class-validator';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { EXPORT_FORMATS, type ExportedFile, type ExportFormat } from '../../shared/transfer/export.js';
import { ExportsFile } from '../../shared/transfer/exports-file.js';
import { IsTimeZone } from '../../shared/validation/input-rules.js';
import { validated } from '../../shared/validation/validate.js';
import { LeadExport } from './lead-export.service.js';

class LeadExportBody {
  @IsIn(EXPORT_FORMATS)
  format: ExportFormat;

  @IsTimeZone()
  timeZone: string;

  @IsObject()
  @Type(() => Object)
  filter: object;

  @IsOptional()
  progress?: unknown;
}

/** Leads as files, for bearer clients; pages have a route of their own. */
@Controller('export/leads')
export class LeadExportController {
  constructor(private readonly leads: LeadExport) {}

  /** Body: `format` (csv, xlsx, pdf), `timeZone`, and `filter` as `leads` takes it. */
  @Can('leads.create', 'leads.follow', 'leads.close')
  @ExportsFile()
  async export(@CurrentActor() actor: Actor, @Body() body: unknown): Promise<ExportedFile> {
    const { filter, ...rest } = await validated(LeadExportBody, body ?? {});
    return this.leads.export(actor, { raw: filter, ...rest });
  }
}

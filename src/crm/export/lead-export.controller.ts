import { Body, Controller, HttpCode, Post, Res, StreamableFile } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional } from 'class-validator';
import type { Response } from 'express';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { EXPORT_FORMATS, type ExportFormat } from '../../shared/transfer/export.js';
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
  @Post()
  @HttpCode(200)
  async export(
    @CurrentActor() actor: Actor,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { filter, ...rest } = await validated(LeadExportBody, body ?? {});
    const { body: file, headers } = await this.leads.export(actor, { raw: filter, ...rest });
    response.set(headers);
    return new StreamableFile(file);
  }
}

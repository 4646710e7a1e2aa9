import { Body, Controller, HttpCode, Post, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import { TokensWith } from '../../../shared/permissions/scopes/token-scope.js';
import { ReportExport } from './report-export.service.js';

/** Reports as files, for bearer clients; pages have a route of their own. */
@Controller('export')
export class ExportController {
  constructor(private readonly reports: ReportExport) {}

  /**
   * Body: `report` (hours, attendance, idle-time, work-pattern, top-uses, team-report, activities), `format` (csv, xlsx, pdf),
   * `from`, `to`, and what the report of that name takes over GraphQL; for hours also `by` (person, project, day).
   */
  @Can('login')
  @TokensWith('reports:read')
  @Post()
  @HttpCode(200)
  async export(
    @CurrentActor() actor: Actor,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { body: file, headers } = await this.reports.export(actor, body ?? {});
    response.set(headers);
    return new StreamableFile(file);
  }
}

import { Body, Controller } from '@nestjs/common';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import { TokensWith } from '../../../shared/permissions/scopes/token-scope.js';
import type { ExportedFile } from '../../../shared/transfer/export.js';
import { ExportsFile } from '../../../shared/transfer/exports-file.js';
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
  @ExportsFile()
  export(@CurrentActor() actor: Actor, @Body() body: unknown): Promise<ExportedFile> {
    return this.reports.export(actor, body ?? {});
  }
}

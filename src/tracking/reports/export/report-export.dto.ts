import { IsIn, IsOptional, IsUUID } from 'class-validator';
import type { Uuid } from '../../../shared/ids/id.js';
import { EXPORT_FORMATS, type ExportFormat } from '../../../shared/transfer/export.js';
import { ReportArgs } from '../scope/report.dto.js';

export const REPORT_NAMES = [
  ...(['hours', 'attendance', 'idle-time', 'work-pattern', 'top-uses', 'team-report', 'activities'] as const),
] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

export const HOURS_BY = ['person', 'project', 'day'] as const;
export type HoursBy = (typeof HOURS_BY)[number];

/** A report as a file. */
export class ExportInput extends ReportArgs {
  @IsIn(REPORT_NAMES)
  report: ReportName;

  @IsOptional()
  @IsIn(EXPORT_FORMATS)
  format: ExportFormat = 'csv';

  /** Rows of the report `hours`. */
  @IsOptional()
  @IsIn(HOURS_BY)
  by: HoursBy = 'person';

  /** An id of the caller's: how far the file is, is told to their sockets under it. */
  @IsOptional()
  @IsUUID()
  progress?: Uuid<'export'>;
}

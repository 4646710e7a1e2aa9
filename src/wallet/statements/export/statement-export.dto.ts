import { IsIn, IsOptional, IsUUID } from 'class-validator';
import type { Uuid } from '../../../shared/ids/id.js';
import { EXPORT_FORMATS, type ExportFormat } from '../../../shared/transfer/export.js';
import { SUBJECT_KINDS, type SubjectKind } from '../scope/statement-scope.js';
import { StatementArgs } from '../statement-args.dto.js';

/** A statement as a file. */
export class StatementExportInput extends StatementArgs {
  /** Kind of the object that `subject` names. */
  @IsIn(SUBJECT_KINDS)
  kind: SubjectKind;

  @IsUUID()
  subject: Uuid;

  @IsOptional()
  @IsIn(EXPORT_FORMATS)
  format: ExportFormat = 'csv';

  /** An id of the caller's: how far the file is, is told to their sockets under it. */
  @IsOptional()
  @IsUUID()
  progress?: Uuid<'export'>;
}

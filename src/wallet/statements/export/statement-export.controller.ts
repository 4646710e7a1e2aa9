import { Body, Controller } from '@nestjs/common';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import type { ExportedFile } from '../../../shared/transfer/export.js';
import { ExportsFile } from '../../../shared/transfer/exports-file.js';
import { StatementExport } from './statement-export.service.js';

/** Statements as files, for bearer clients; pages have a route of their own. */
@Controller('export/statement')
export class StatementExportController {
  constructor(private readonly statements: StatementExport) {}

  /** Body: `kind` (FAMILY, WALLET, SHARE), `subject`, `format` (csv, xlsx, pdf), and the filter as `walletTransactions` takes it. */
  @Can('login')
  @ExportsFile()
  export(@CurrentActor() actor: Actor, @Body() body: unknown): Promise<ExportedFile> {
    return this.statements.export(actor, body ?? {});
  }
}

import { Body, Controller, HttpCode, Post, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import { StatementExport } from './statement-export.service.js';

/** Statements as files, for bearer clients; pages have a route of their own. */
@Controller('export/statement')
export class StatementExportController {
  constructor(private readonly statements: StatementExport) {}

  /** Body: `kind` (FAMILY, WALLET, SHARE), `subject`, `format` (csv, xlsx, pdf), and the filter as `walletTransactions` takes it. */
  @Can('login')
  @Post()
  @HttpCode(200)
  async export(
    @CurrentActor() actor: Actor,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { body: file, headers } = await this.statements.export(actor, body ?? {});
    response.set(headers);
    return new StreamableFile(file);
  }
}

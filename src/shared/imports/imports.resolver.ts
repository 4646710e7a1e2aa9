import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../validation/arguments.js';
import { CurrentActor } from '../http/current-actor.js';
import type { UuidLike } from '../ids/id.js';
import { Translator } from '../language/translator.js';
import { mapPage } from '../pagination/page.js';
import type { Actor } from '../permissions/actor.js';
import { Can } from '../permissions/rule.js';
import { succeeded } from '../graphql/mutation-result.js';
import { ImportDto, ImportPage, ImportResult, ImportsArgs, PlanImportInput } from './import.dto.js';
import { ImportRowPage, ImportRowsArgs } from './import-row.dto.js';
import { importView, rowView } from './import-views.js';
import { Imports, type OpenImport } from './imports.service.js';

/** Argument that names an import. */
const UUID = { type: () => ID, description: 'Public id (UUID) of the import.' };

/** The target of an import decides, on the row, who may work with it. */
@Resolver()
@Can('login')
export class ImportsResolver {
  constructor(
    private readonly service: Imports,
    private readonly translator: Translator,
  ) {}

  @Query(() => ImportPage, { description: 'Imports into a company, newest first; one’s own, or all for who sees all.' })
  async imports(@CurrentActor() actor: Actor, @Args() args: ImportsArgs): Promise<ImportPage> {
    return mapPage(await this.service.list(actor, args), viewOf);
  }

  @Query(() => ImportDto, { description: 'One import.' })
  async import(@CurrentActor() actor: Actor, @Args('uuid', UUID) uuid: UuidLike<'import'>): Promise<ImportDto> {
    return viewOf(await this.service.read(actor, uuid));
  }

  @Query(() => ImportRowPage, { description: 'Rows of an import after its check, in the order of the file.' })
  async importRows(@CurrentActor() actor: Actor, @Args() args: ImportRowsArgs): Promise<ImportRowPage> {
    const { page, target } = await this.service.listRows(actor, args);
    const fields = target.columns.map(({ key }) => key);
    return mapPage(page, (row) => rowView(row, fields, this.translator));
  }

  @Mutation(() => ImportResult, {
    description: 'Corrects how a file is read, and checks its rows without changing data.',
  })
  async planImport(@CurrentActor() actor: Actor, @Input() input: PlanImportInput): Promise<ImportResult> {
    return this.present('importPlanned', await this.service.plan(actor, input));
  }

  @Mutation(() => ImportResult, { description: 'Imports the rows that were checked, or goes on after a stop.' })
  async startImport(@CurrentActor() actor: Actor, @Args('uuid', UUID) uuid: UuidLike<'import'>): Promise<ImportResult> {
    return this.present('importStarted', await this.service.start(actor, uuid));
  }

  @Mutation(() => ImportResult, { description: 'Stops after the group of rows that is under way.' })
  async stopImport(@CurrentActor() actor: Actor, @Args('uuid', UUID) uuid: UuidLike<'import'>): Promise<ImportResult> {
    return this.present('importStopped', await this.service.stop(actor, uuid));
  }

  @Mutation(() => ImportResult, {
    description: 'Deletes what the import created and nobody touched, within 7 days after its end.',
  })
  async revertImport(
    @CurrentActor() actor: Actor,
    @Args('uuid', UUID) uuid: UuidLike<'import'>,
  ): Promise<ImportResult> {
    return this.present('importReverted', await this.service.revert(actor, uuid));
  }

  private present(message: string, open: OpenImport): ImportResult {
    return { ...succeeded(this.translator.translate(`messages.${message}`)), import: viewOf(open) };
  }
}

const viewOf = ({ found, target }: OpenImport): ImportDto => importView(found, target);

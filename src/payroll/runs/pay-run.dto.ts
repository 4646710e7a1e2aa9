import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsUUID } from 'class-validator';
import { CursorField, RowsField } from '../../shared/pagination/cursor.js';
import { PAGE_SIZE } from '../../shared/pagination/page.js';
import { IdField, OptionalLineField } from '../../shared/validation/input-fields.js';
import { CommandInput } from '../../shared/commands/command.dto.js';
import type { Uuid } from '../../shared/ids/id.js';
import { AllDifferent } from '../../shared/validation/input-rules.js';
import { type ConfirmedDetailsInput, IsConfirmedDetails } from '../../wallet/index.js';

/** Largest number of invoices in one run. */
export const MAX_RUN = 5000;

@InputType({ isAbstract: true })
abstract class PayRunInput extends CommandInput {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;

  @Field(() => [ID], {
    description: `UUIDs of invoices of the company, 1 to ${MAX_RUN} per call, so that the request body stays below 256 kB.`,
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_RUN)
  @AllDifferent()
  @IsUUID(undefined, { each: true })
  invoices: Uuid<'invoice'>[];
}

@InputType()
export class SendInvoicesInput extends PayRunInput {}

@InputType()
export class FinalizePaymentsInput extends PayRunInput {
  @OptionalLineField(300, 'Note, visible to all workers.')
  reason?: string;

  @IsConfirmedDetails(MAX_RUN)
  confirmedDetails?: ConfirmedDetailsInput[];
}

@ArgsType()
export class PayRunsArgs {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;

  @RowsField()
  first: number = PAGE_SIZE;

  @CursorField()
  after?: Uuid<'payRun'>;
}

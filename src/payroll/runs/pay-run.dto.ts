import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { IdField, OptionalLineField } from '../../shared/validation/input-fields.js';
import { CommandInput } from '../../shared/commands/command.dto.js';
import type { Uuid } from '../../shared/ids/id.js';
import { AllDifferent, MayBeEmpty } from '../../shared/validation/input-rules.js';
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

  @Field(() => Int, { defaultValue: 20, description: 'Rows, 1 to 100.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100)
  first: number = 20;

  @Field(() => ID, { nullable: true, description: 'Cursor: `next` of the previous page.' })
  @MayBeEmpty()
  @IsUUID()
  after?: Uuid<'payRun'>;
}

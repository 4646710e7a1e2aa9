import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { IsNotEmpty } from 'class-validator';
import { IdField, OptionalIdField } from '../../shared/validation/input-fields.js';
import { CommandInput } from '../../shared/commands/command.dto.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { IsPlainLine } from '../../shared/validation/input-rules.js';

@InputType()
export class DeleteTransferInput extends CommandInput {
  @IdField('UUID of a transfer, or of the transaction of a reconciliation.')
  transaction: Uuid<'posting'>;

  @Field({ description: 'Reason, visible to everyone whose statement shows the transaction.' })
  @IsPlainLine(300)
  @IsNotEmpty()
  reason: string;
}

@ObjectType()
export class DeleteTransferResult extends MutationResult {
  @Field(() => ID, { description: 'UUID of the reversing transaction.' })
  reversal: Uuid<'posting'>;
}

@InputType()
export class ReverseBookingInput extends CommandInput {
  @OptionalIdField('UUID of a recorded bank line; alternative to `reconciliation`.')
  line?: Uuid<'bankLine'>;

  @OptionalIdField('UUID of a recorded reconciliation.')
  reconciliation?: Uuid<'reconciliation'>;

  @Field({ description: 'Reason, visible to everyone whose statement shows the transaction.' })
  @IsPlainLine(300)
  @IsNotEmpty()
  reason: string;
}

@ObjectType()
export class ReverseBookingResult extends MutationResult {
  @Field(() => ID, { description: 'UUID of the reversing transaction.' })
  reversal: Uuid<'posting'>;
}

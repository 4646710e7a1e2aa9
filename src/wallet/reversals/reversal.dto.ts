import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { IsNotEmpty, IsOptional, IsUUID } from 'class-validator';
import { CommandInput } from '../../shared/commands/command.dto.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { IsPlainLine } from '../../shared/validation/input-rules.js';

@InputType()
export class DeleteTransferInput extends CommandInput {
  @Field(() => ID, { description: 'UUID of a transfer, or of the transaction of a reconciliation.' })
  @IsUUID()
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
  @Field(() => ID, { nullable: true, description: 'UUID of a recorded bank line; alternative to `reconciliation`.' })
  @IsOptional()
  @IsUUID()
  line?: Uuid<'bankLine'>;

  @Field(() => ID, { nullable: true, description: 'UUID of a recorded reconciliation.' })
  @IsOptional()
  @IsUUID()
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

import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { CURRENCIES, type Currency } from '../../shared/money/currency.js';
import { IsPlainLine } from '../../shared/validation/input-rules.js';
import { IsCommandKey } from '../../shared/commands/command.dto.js';

@InputType()
export class TransferInput {
  @Field(() => ID, { description: 'UUID of a wallet or share of one’s own, or of the company as its accountant.' })
  @IsUUID()
  from: Uuid;

  @Field(() => ID, { description: 'UUID of a wallet or share of the same owner.' })
  @IsUUID()
  to: Uuid;

  @Field({ description: 'Decimal text above zero, with at most the digits of the currency: `1234.50`.' })
  @IsString()
  @MaxLength(24)
  amount: string;

  @Field(() => String, { description: 'ISO 4217; that of both accounts.' })
  @IsIn(CURRENCIES)
  currency: Currency;

  @Field(() => String, { nullable: true, description: 'Description, free text.' })
  @IsOptional()
  @IsPlainLine(300)
  description?: string;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of a document that `POST /api/transfer-documents` took within the last day.',
  })
  @IsOptional()
  @IsUUID()
  document?: Uuid<'document'>;

  @Field({ description: 'Of the client’s choosing, 8 to 80 characters: the same key moves the money once.' })
  @IsCommandKey()
  idempotencyKey: string;
}

@ObjectType()
export class TransferResult extends MutationResult {
  @Field(() => ID, { description: 'UUID of the posting.' })
  posting: Uuid<'posting'>;
}

import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { IsIn } from 'class-validator';
import { IdField, OptionalIdField, OptionalLineField, StringField } from '../../shared/validation/input-fields.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { CURRENCIES, type Currency } from '../../shared/money/currency.js';
import { IsCommandKey } from '../../shared/commands/command.dto.js';

@InputType()
export class TransferInput {
  @IdField('UUID of a wallet or share of the caller, or of the company for its accountants.')
  from: Uuid;

  @IdField('UUID of a wallet or share of the same owner.')
  to: Uuid;

  @StringField(24, 'Decimal text above zero, with at most the digits of the currency: `1234.50`.')
  amount: string;

  @Field(() => String, { description: 'ISO 4217; that of both accounts.' })
  @IsIn(CURRENCIES)
  currency: Currency;

  @OptionalLineField(300, 'Description, free text.')
  description?: string;

  @OptionalIdField('UUID of a document uploaded by `POST /api/transfer-documents` within the last day.')
  document?: Uuid<'document'>;

  @Field({ description: 'Idempotency key chosen by the client, 8 to 80 characters: equal keys move the money once.' })
  @IsCommandKey()
  idempotencyKey: string;
}

@ObjectType()
export class TransferResult extends MutationResult {
  @Field(() => ID, { description: 'UUID of the posting.' })
  posting: Uuid<'posting'>;
}

import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { IsEnum, IsNotEmpty, IsUUID, ValidateIf } from 'class-validator';
import { graphqlEnum } from '../../../shared/enums/graphql-enum.js';
import { IdField, OptionalIdField, OptionalLineField, StringField } from '../../../shared/validation/input-fields.js';
import { CommandInput } from '../../../shared/commands/command.dto.js';
import { MutationResult } from '../../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { NamedBankLineInput } from '../lines/bank-line.dto.js';

/** DEPOSIT: it came in; VENDOR: it was paid to somebody; FEES: so were management fees; CHARGE: the bank kept it. */
export const BookingName = graphqlEnum(
  'BookingKind',
  {
    DEPOSIT: 'Incoming payment; requires a bank line.',
    VENDOR: 'Payment to an external vendor.',
    CHARGE: 'Bank charge.',
    FEES: 'Management fees withheld from payments and now paid to a vendor.',
  },
  'Kind of transaction that a bank line is recorded as.',
);
export type BookingName = keyof typeof BookingName;

@InputType()
export class ConfirmDepositInput extends NamedBankLineInput {
  @IdField('UUID of an announced deposit.')
  deposit: Uuid<'deposit'>;
}

@InputType()
export class BookReconciliationInput extends CommandInput {
  @OptionalIdField('UUID of a bank line; alternative to `reconciliation`.')
  line?: Uuid<'bankLine'>;

  @OptionalIdField('UUID of a reconciliation.')
  reconciliation?: Uuid<'reconciliation'>;

  @Field(() => BookingName, { description: 'Kind of transaction.' })
  @IsEnum(BookingName)
  as: `${BookingName}`;

  @OptionalIdField('UUID of a company wallet; omitted: that of the bank line. For FEES only its currency is used.')
  wallet?: Uuid<'wallet'>;

  @Field(() => ID, { nullable: true, description: 'UUID of the vendor; VENDOR and FEES only.' })
  @ValidateIf(({ as }: { as?: string }) => as === 'VENDOR' || as === 'FEES')
  @IsNotEmpty()
  @IsUUID()
  vendor?: Uuid<'vendor'>;

  @OptionalLineField(300, 'Description; omitted: the text of the bank line.')
  description?: string;
}

@InputType()
export class BookPayoutInput extends CommandInput {
  @IdField('UUID of the bank line with the payout of the card provider.')
  line: Uuid<'bankLine'>;

  @StringField(24, 'Gross card charges before the provider’s fee, as decimal text: `1234.50`.')
  gross: string;
}

@ObjectType()
export class BookingResult extends MutationResult {
  @Field(() => ID, { description: 'UUID of the posting.' })
  posting: Uuid<'posting'>;
}

@ObjectType()
export class ConfirmDepositResult extends MutationResult {
  @Field(() => ID, { description: 'UUID of the deposit.' })
  deposit: Uuid<'deposit'>;
}

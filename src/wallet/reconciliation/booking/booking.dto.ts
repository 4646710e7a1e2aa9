import { Field, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsEnum, IsNotEmpty, IsOptional, IsString, IsUUID, MaxLength, ValidateIf } from 'class-validator';
import { CommandInput } from '../../../shared/commands/command.dto.js';
import { MutationResult } from '../../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { IsPlainLine } from '../../../shared/validation/input-rules.js';
import { NamedBankLineInput } from '../lines/bank-line.dto.js';

/** DEPOSIT: it came in; VENDOR: it was paid to somebody; FEES: so were management fees; CHARGE: the bank kept it. */
export enum BookingName {
  DEPOSIT = 'DEPOSIT',
  VENDOR = 'VENDOR',
  CHARGE = 'CHARGE',
  FEES = 'FEES',
}
registerEnumType(BookingName, {
  name: 'BookingKind',
  description: 'What a line of the bank is booked as.',
  valuesMap: {
    DEPOSIT: { description: 'Money that came in; only with a line of the bank.' },
    VENDOR: { description: 'Money that was paid to somebody outside.' },
    CHARGE: { description: 'A charge of the bank.' },
    FEES: { description: 'Management fees that were kept from payments, and are paid to a vendor now.' },
  },
});

@InputType()
export class ConfirmDepositInput extends NamedBankLineInput {
  @Field(() => ID, { description: 'UUID of an announced deposit.' })
  @IsUUID()
  deposit: Uuid<'deposit'>;
}

@InputType()
export class BookReconciliationInput extends CommandInput {
  @Field(() => ID, { nullable: true, description: 'UUID of a line of the bank; or else `reconciliation`.' })
  @IsOptional()
  @IsUUID()
  line?: Uuid<'bankLine'>;

  @Field(() => ID, { nullable: true, description: 'UUID of a reconciliation.' })
  @IsOptional()
  @IsUUID()
  reconciliation?: Uuid<'reconciliation'>;

  @Field(() => BookingName, { description: 'What it is.' })
  @IsEnum(BookingName)
  as: `${BookingName}`;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of a wallet of the company; without it, that of the line. Of FEES only its currency counts.',
  })
  @IsOptional()
  @IsUUID()
  wallet?: Uuid<'wallet'>;

  @Field(() => ID, { nullable: true, description: 'Of VENDOR and FEES: UUID of the vendor.' })
  @ValidateIf(({ as }: { as?: string }) => as === 'VENDOR' || as === 'FEES')
  @IsNotEmpty()
  @IsUUID()
  vendor?: Uuid<'vendor'>;

  @Field(() => String, { nullable: true, description: 'Without it, the text of the line.' })
  @IsOptional()
  @IsPlainLine(300)
  description?: string;
}

@InputType()
export class BookPayoutInput extends CommandInput {
  @Field(() => ID, { description: 'UUID of the line with what the card provider paid out.' })
  @IsUUID()
  line: Uuid<'bankLine'>;

  @Field({ description: 'What was charged to cards for it, before the provider’s fee: `1234.50`.' })
  @IsString()
  @MaxLength(24)
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

import { ArgsType, Field, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsEnum, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { CommandInput } from '../../../shared/commands/command.dto.js';
import { LocalDayScalar } from '../../../shared/graphql/local-day.scalar.js';
import { MoneyDto, toMoneyDto } from '../../../shared/graphql/money.dto.js';
import { MutationResult } from '../../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { PageArgs, pageType } from '../../../shared/pagination/page.js';
import { IsLocalDay, IsPlainLine } from '../../../shared/validation/input-rules.js';
import { toVendorDto, VendorDto } from '../../vendors/vendor.dto.js';
import type { ReconciliationView } from './reconciliation-view.js';
import type { ReconciliationAction, ReconciliationState } from '../records/reconciliation.entity.js';

enum ReconciliationActionName {
  CREDIT = 'CREDIT',
  DEBIT = 'DEBIT',
}
registerEnumType(ReconciliationActionName, {
  name: 'ReconciliationAction',
  description: 'In which direction the bank differs.',
  valuesMap: {
    CREDIT: { description: 'The bank shows more than is booked.' },
    DEBIT: { description: 'The bank shows less.' },
  },
});

enum ReconciliationStateName {
  OPEN = 'OPEN',
  MATCHED = 'MATCHED',
  BOOKED = 'BOOKED',
  DELETED = 'DELETED',
}
registerEnumType(ReconciliationStateName, {
  name: 'ReconciliationState',
  description: 'How a reconciliation is.',
  valuesMap: {
    OPEN: { description: 'Noted, and in no line of the bank yet.' },
    MATCHED: { description: 'A line of the bank was found for it.' },
    BOOKED: { description: 'It became a posting, and is not only noted any more.' },
    DELETED: { description: 'Its transaction was deleted.' },
  },
});

@InputType({ isAbstract: true })
class ShownInput extends CommandInput {
  @Field(() => ReconciliationActionName, { description: 'In which direction the bank differs.' })
  @IsEnum(ReconciliationActionName)
  action: ReconciliationAction;

  @Field({ description: 'Decimal text above zero, with at most the digits of the currency: `1234.50`.' })
  @IsString()
  @MaxLength(24)
  amount: string;

  @Field(() => LocalDayScalar, { description: 'The day that the bank names; not one to come.' })
  @IsLocalDay()
  transactionDate: string;

  @Field(() => String, { nullable: true, description: 'Description, free text.' })
  @IsOptional()
  @IsPlainLine(300)
  description?: string;

  @Field(() => ID, { nullable: true, description: 'UUID of the vendor.' })
  @IsOptional()
  @IsUUID()
  vendor?: Uuid<'vendor'>;
}

@InputType()
export class CreateReconciliationInput extends ShownInput {
  @Field(() => ID, { description: 'UUID of a wallet of the company.' })
  @IsUUID()
  wallet: Uuid<'wallet'>;
}

@InputType()
export class UpdateReconciliationInput extends ShownInput {
  @Field(() => ID, { description: 'UUID of the reconciliation.' })
  @IsUUID()
  reconciliation: Uuid<'reconciliation'>;
}

@ArgsType()
export class ReconciliationsArgs extends PageArgs {
  @Field(() => ID, { description: 'UUID of a wallet of the company.' })
  @IsUUID()
  wallet: Uuid<'wallet'>;

  @Field(() => ReconciliationStateName, { nullable: true, description: 'Only those in this state.' })
  @IsOptional()
  @IsEnum(ReconciliationStateName)
  state?: ReconciliationState;
}

@ObjectType('Reconciliation')
export class ReconciliationDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'reconciliation'>;
  @Field(() => ReconciliationActionName, { description: 'In which direction the bank differs.' })
  action: ReconciliationActionName;
  @Field(() => MoneyDto, { description: 'Above zero.' })
  amount: MoneyDto;
  @Field(() => LocalDayScalar, { description: 'The day that the bank names.' })
  transactionDate: string;
  @Field({ description: 'Description, free text.' })
  description: string;
  @Field(() => VendorDto, { nullable: true, description: 'Whom it is about.' })
  vendor: VendorDto | null;
  @Field(() => ReconciliationStateName, { description: 'How it is now.' })
  state: ReconciliationStateName;
  @Field({ description: 'UTC.' })
  createdAt: Date;
}

@ObjectType()
export class ReconciliationPage extends pageType(ReconciliationDto) {}

@ObjectType()
export class ReconciliationResult extends MutationResult {
  @Field(() => ID, { description: 'UUID of the reconciliation.' })
  reconciliation: Uuid<'reconciliation'>;
}

export function toReconciliationDto({ reconciliation, vendor }: ReconciliationView): ReconciliationDto {
  const { uuid, action, amount, currency, transactionDate, description, state, createdAt } = reconciliation;
  return {
    uuid,
    action: ReconciliationActionName[action],
    amount: toMoneyDto(amount, currency),
    transactionDate,
    description,
    vendor: vendor && toVendorDto(vendor),
    state: ReconciliationStateName[state],
    createdAt,
  };
}

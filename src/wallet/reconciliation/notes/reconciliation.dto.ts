import { ArgsType, Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { IsEnum, IsOptional } from 'class-validator';
import { graphqlEnum } from '../../../shared/enums/graphql-enum.js';
import { IdField, OptionalIdField, OptionalLineField, StringField } from '../../../shared/validation/input-fields.js';
import { CommandInput } from '../../../shared/commands/command.dto.js';
import { LocalDayScalar } from '../../../shared/graphql/local-day.scalar.js';
import { MoneyDto, toMoneyDto } from '../../../shared/graphql/money.dto.js';
import { MutationResult } from '../../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { PageArgs, pageType } from '../../../shared/pagination/page.js';
import { IsLocalDay } from '../../../shared/validation/input-rules.js';
import { toVendorDto, VendorDto } from '../../vendors/vendor.dto.js';
import type { ReconciliationView } from './reconciliation-view.js';
import type { ReconciliationAction, ReconciliationState } from '../records/reconciliation.entity.js';

const ReconciliationActionName = graphqlEnum(
  'ReconciliationAction',
  {
    CREDIT: 'The bank shows more than is recorded.',
    DEBIT: 'The bank shows less than is recorded.',
  },
  'Direction of the difference at the bank.',
);
type ReconciliationActionName = keyof typeof ReconciliationActionName;

const ReconciliationStateName = graphqlEnum(
  'ReconciliationState',
  {
    OPEN: 'Noted; not matched with a bank line yet.',
    MATCHED: 'Matched with a bank line.',
    BOOKED: 'Recorded as a posting.',
    DELETED: 'Its transaction was deleted.',
  },
  'State of a reconciliation.',
);
type ReconciliationStateName = keyof typeof ReconciliationStateName;

@InputType({ isAbstract: true })
class ShownInput extends CommandInput {
  @Field(() => ReconciliationActionName, { description: 'Direction of the difference at the bank.' })
  @IsEnum(ReconciliationActionName)
  action: ReconciliationAction;

  @StringField(24, 'Decimal text above zero, with at most the digits of the currency: `1234.50`.')
  amount: string;

  @Field(() => LocalDayScalar, { description: 'Date shown by the bank; not in the future.' })
  @IsLocalDay()
  transactionDate: string;

  @OptionalLineField(300, 'Description, free text.')
  description?: string;

  @OptionalIdField('UUID of the vendor.')
  vendor?: Uuid<'vendor'>;
}

@InputType()
export class CreateReconciliationInput extends ShownInput {
  @IdField('UUID of a wallet of the company.')
  wallet: Uuid<'wallet'>;
}

@InputType()
export class UpdateReconciliationInput extends ShownInput {
  @IdField('UUID of the reconciliation.')
  reconciliation: Uuid<'reconciliation'>;
}

@ArgsType()
export class ReconciliationsArgs extends PageArgs {
  @IdField('UUID of a wallet of the company.')
  wallet: Uuid<'wallet'>;

  @Field(() => ReconciliationStateName, { nullable: true, description: 'Filter by state.' })
  @IsOptional()
  @IsEnum(ReconciliationStateName)
  state?: ReconciliationState;
}

@ObjectType('Reconciliation')
export class ReconciliationDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'reconciliation'>;
  @Field(() => ReconciliationActionName, { description: 'Direction of the difference at the bank.' })
  action: ReconciliationActionName;
  @Field(() => MoneyDto, { description: 'Amount, above zero.' })
  amount: MoneyDto;
  @Field(() => LocalDayScalar, { description: 'Date shown by the bank.' })
  transactionDate: string;
  @Field({ description: 'Description, free text.' })
  description: string;
  @Field(() => VendorDto, { nullable: true, description: 'Vendor.' })
  vendor: VendorDto | null;
  @Field(() => ReconciliationStateName, { description: 'State of the reconciliation.' })
  state: ReconciliationStateName;
  @Field({ description: 'When it was created, UTC.' })
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
    action,
    amount: toMoneyDto(amount, currency),
    transactionDate,
    description,
    vendor: vendor && toVendorDto(vendor),
    state,
    createdAt,
  };
}

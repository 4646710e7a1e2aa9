import { ArgsType, Field, Int, ObjectType } from '@nestjs/graphql';
import { IsEnum, IsInt, IsOptional, Max, Min } from 'class-validator';
import { CursorField, RowsField } from '../../../shared/pagination/cursor.js';
import { PAGE_SIZE } from '../../../shared/pagination/page.js';
import { IdField } from '../../../shared/validation/input-fields.js';
import { LocalDayScalar } from '../../../shared/graphql/local-day.scalar.js';
import { MoneyDto } from '../../../shared/graphql/money.dto.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { IsLocalDay } from '../../../shared/validation/input-rules.js';
import { InvoiceHistoryArgs, InvoiceStateName } from '../reading/invoice-list-args.dto.js';
import type { InvoiceState } from '../records/invoice.entity.js';

/** However many are asked for. */
export const MAX_PERIODS = 1000;

@ArgsType()
export class InvoiceTotalsArgs extends InvoiceHistoryArgs {
  @Field(() => LocalDayScalar, { description: 'First day.' })
  @IsLocalDay()
  from: string;

  @Field(() => LocalDayScalar, { description: 'Last day.' })
  @IsLocalDay()
  to: string;
}

@ArgsType()
export class InvoiceDatesArgs extends InvoiceHistoryArgs {
  @Field(() => Int, { defaultValue: -1, description: `Rows; -1: all of them, ${MAX_PERIODS} at most.` })
  @IsOptional()
  @IsInt()
  @Min(-1)
  @Max(MAX_PERIODS)
  first: number = -1;
}

@ArgsType()
export class CompanyInvoicesArgs {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;

  @Field(() => InvoiceStateName, { description: 'State of the invoices; REJECTED: rejected by the worker.' })
  @IsEnum(InvoiceStateName)
  state: InvoiceState;

  @RowsField()
  first: number = PAGE_SIZE;

  @CursorField()
  after?: Uuid<'invoice'>;
}

@ObjectType('InvoiceTotal')
export class InvoiceTotalDto {
  @Field(() => InvoiceStateName, { description: 'State of the invoices.' })
  state: InvoiceState;
  @Field(() => Int, { description: 'Invoices.' })
  count: number;
  @Field(() => MoneyDto, { description: 'Amount the workers receive; for drafts as of the last save.' })
  total: MoneyDto;
}

@ObjectType('InvoiceDates')
export class InvoiceDatesDto {
  @Field(() => LocalDayScalar, { description: 'First day of the period.' })
  from: string;
  @Field(() => LocalDayScalar, { description: 'Last day.' })
  to: string;
  @Field(() => Int, { description: 'Invoices of exactly this period.' })
  count: number;
}

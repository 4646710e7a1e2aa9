import { ArgsType, Field, ID } from '@nestjs/graphql';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsEnum,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateIf,
} from 'class-validator';
import { CursorField, RowsField } from '../../../shared/pagination/cursor.js';
import { PAGE_SIZE } from '../../../shared/pagination/page.js';
import { graphqlEnum } from '../../../shared/enums/graphql-enum.js';
import { FalseFlagField, IdField } from '../../../shared/validation/input-fields.js';
import { LocalDayScalar } from '../../../shared/graphql/local-day.scalar.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { IsLocalDay, MayBeEmpty } from '../../../shared/validation/input-rules.js';
import type { InvoiceState } from '../records/invoice.entity.js';

const MAX_PEOPLE = 100;

export const InvoiceStateName = graphqlEnum(
  'InvoiceState',
  {
    DRAFT: 'Visible to payers only.',
    SENT: 'Sent; waiting for the worker.',
    APPROVED: 'Approved by the worker; its time is final, and it can be paid.',
    REJECTED: 'Rejected by the worker; waiting for a new version.',
    ADJUSTED: 'A new version is waiting for the worker.',
    PAID: 'The money was transferred.',
    CANCELLED: 'Cancelled; its days can be invoiced again.',
  },
  'State of an invoice.',
);

/** Selects people and a range of days in a project. */
@ArgsType()
export class InvoiceHistoryArgs {
  @IdField('UUID of the project.')
  project: Uuid<'project'>;

  @Field(() => [ID], {
    nullable: true,
    description: 'User UUIDs; omitted: all users whose invoices the caller may see.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_PEOPLE)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  users?: Uuid<'user'>[];
}

@ArgsType()
export class InvoicesArgs extends InvoiceHistoryArgs {
  @Field(() => [InvoiceStateName], { nullable: true, description: 'Filter by state; omitted: all states.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(7)
  @IsEnum(InvoiceStateName, { each: true })
  states?: InvoiceState[];

  @Field(() => LocalDayScalar, { nullable: true, description: 'Only invoices with a day on or after this one.' })
  @ValidateIf(({ from, exact }: InvoicesArgs) => exact || (from !== undefined && from !== null))
  @IsLocalDay()
  from?: string;

  @Field(() => LocalDayScalar, { nullable: true, description: 'Only invoices with a day on or before this one.' })
  @ValidateIf(({ to, exact }: InvoicesArgs) => exact || (to !== undefined && to !== null))
  @IsLocalDay()
  to?: string;

  @FalseFlagField('True: only invoices that begin on `from` and end on `to`; both are required then.')
  exact: boolean = false;

  @RowsField()
  first: number = PAGE_SIZE;

  @CursorField()
  after?: Uuid<'invoice'>;
}

@ArgsType()
export class LatestInvoiceArgs {
  @IdField('UUID of the project.')
  project: Uuid<'project'>;

  @IdField('UUID of the worker.')
  user: Uuid<'user'>;
}

/** Selects the drafts of a payroll run: those of exactly one period. */
export class RunDraftsArgs {
  @IsUUID()
  project: Uuid<'project'>;

  @IsLocalDay()
  from: string;

  @IsLocalDay()
  to: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100)
  first: number = 20;

  @MayBeEmpty()
  @IsUUID()
  after?: Uuid<'invoice'>;
}

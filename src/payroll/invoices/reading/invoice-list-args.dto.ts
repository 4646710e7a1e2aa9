import { ArgsType, Field, ID, Int, registerEnumType } from '@nestjs/graphql';
import { ArrayMaxSize, ArrayUnique, IsArray, IsEnum, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { LocalDayScalar } from '../../../shared/graphql/local-day.scalar.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { IsLocalDay, MayBeEmpty } from '../../../shared/validation/input-rules.js';
import type { InvoiceState } from '../records/invoice.entity.js';

const MAX_PEOPLE = 100;

export enum InvoiceStateName {
  DRAFT = 'DRAFT',
  SENT = 'SENT',
  APPROVED = 'APPROVED',
  REJECTED = 'REJECTED',
  ADJUSTED = 'ADJUSTED',
  PAID = 'PAID',
  CANCELLED = 'CANCELLED',
}
registerEnumType(InvoiceStateName, {
  name: 'InvoiceState',
  description: 'How far an invoice is.',
  valuesMap: {
    DRAFT: { description: 'Seen by those who pay alone.' },
    SENT: { description: 'Waits for the worker.' },
    APPROVED: { description: 'The worker agrees; its time is frozen, and it waits to be paid.' },
    REJECTED: { description: 'The worker does not agree; it waits for another version.' },
    ADJUSTED: { description: 'Another version waits for the worker.' },
    PAID: { description: 'The money was moved.' },
    CANCELLED: { description: 'Taken back; its days are free again.' },
  },
});

/** Selects people and a range of days in a project. */
@ArgsType()
export class InvoiceHistoryArgs {
  @Field(() => ID, { description: 'UUID of the project.' })
  @IsUUID()
  project: Uuid<'project'>;

  @Field(() => [ID], { nullable: true, description: 'UUIDs of people; left out: whose invoices the caller may see.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_PEOPLE)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  users?: Uuid<'user'>[];
}

@ArgsType()
export class InvoicesArgs extends InvoiceHistoryArgs {
  @Field(() => [InvoiceStateName], { nullable: true, description: 'Those in these states; left out: in any.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(7)
  @IsEnum(InvoiceStateName, { each: true })
  states?: InvoiceState[];

  @Field(() => LocalDayScalar, { nullable: true, description: 'Those with a day from this one on.' })
  @IsOptional()
  @IsLocalDay()
  from?: string;

  @Field(() => LocalDayScalar, { nullable: true, description: 'Those with a day up to this one.' })
  @IsOptional()
  @IsLocalDay()
  to?: string;

  @Field(() => Int, { defaultValue: 20, description: 'Rows, 1 to 100.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100)
  first: number = 20;

  @Field(() => ID, { nullable: true, description: '`next` of the page before.' })
  @MayBeEmpty()
  @IsUUID()
  after?: Uuid<'invoice'>;
}

@ArgsType()
export class LatestInvoiceArgs {
  @Field(() => ID, { description: 'UUID of the project.' })
  @IsUUID()
  project: Uuid<'project'>;

  @Field(() => ID, { description: 'UUID of the worker.' })
  @IsUUID()
  user: Uuid<'user'>;
}

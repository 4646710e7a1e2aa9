import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsUUID, ValidateIf, ValidateNested } from 'class-validator';
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import { IdField } from '../../shared/validation/input-fields.js';
import { CommandInput } from '../../shared/commands/command.dto.js';
import { ScheduleRuleDto, ScheduleRuleInput, toRuleDto } from '../../shared/recurrence/recurrence.dto.js';
import { LocalDayScalar } from '../../shared/graphql/local-day.scalar.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { IsLocalDay, MayBeEmpty } from '../../shared/validation/input-rules.js';
import { InvoiceWalletDto } from '../invoices/reading/invoice-view.dto.js';
import type { CompanyPaydayView } from './company-payday-view.js';
import type { PaydayState } from './records/payday.entity.js';

export const PaydayStateName = graphqlEnum(
  'PaydayState',
  {
    RUNNING: 'Drafts are being created.',
    DONE: 'The drafts were created.',
    MISSED: 'The server was not running; the next pay day includes this time.',
  },
  'State of a pay day.',
);

type RequestedSchedule = { schedule?: ScheduleRuleInput | null };

@InputType()
export class UpdateCompanyPaydayInput extends CommandInput {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;

  @Field(() => ScheduleRuleInput, {
    nullable: true,
    description: 'Schedule of the pay day; omitted: removes the pay day.',
  })
  @ValidateIf(({ schedule }: RequestedSchedule) => Boolean(schedule))
  @ValidateNested()
  @Type(() => ScheduleRuleInput)
  schedule?: ScheduleRuleInput | null;

  @Field(() => LocalDayScalar, { nullable: true, description: 'First possible day; omitted: today.' })
  @MayBeEmpty()
  @IsLocalDay()
  startDate?: string;

  @Field(() => ID, { nullable: true, description: 'UUID of the company wallet through which it is paid.' })
  @ValidateIf(({ schedule }: RequestedSchedule) => Boolean(schedule))
  @IsUUID()
  payrollWallet?: Uuid<'wallet'>;

  @Field(() => ID, { nullable: true, description: 'UUID of the company wallet that pays; may be the same.' })
  @ValidateIf(({ schedule }: RequestedSchedule) => Boolean(schedule))
  @IsUUID()
  sourceWallet?: Uuid<'wallet'>;
}

@ObjectType('LastPayday')
export class LastPaydayDto {
  @Field(() => LocalDayScalar, { description: 'Date in the payroll zone.' })
  day: string;
  @Field(() => PaydayStateName, { description: 'State.' })
  state: PaydayState;
  @Field(() => Int, { description: 'Number of drafts created.' })
  made: number;
}

@ObjectType('CompanyPayday')
export class CompanyPaydayDto {
  @Field({ description: 'IANA name of the payroll zone, which decides when days begin.' })
  zone: string;
  @Field(() => ScheduleRuleDto, { nullable: true, description: 'Schedule of the pay day; null: no pay day.' })
  schedule: ScheduleRuleDto | null;
  @Field(() => LocalDayScalar, { nullable: true, description: 'First possible day.' })
  startDate: string | null;
  @Field(() => InvoiceWalletDto, { nullable: true, description: 'Wallet through which invoices are paid.' })
  payrollWallet: InvoiceWalletDto | null;
  @Field(() => InvoiceWalletDto, { nullable: true, description: 'Wallet that pays.' })
  sourceWallet: InvoiceWalletDto | null;
  @Field(() => [LocalDayScalar], { description: 'Next dates, at most five.' })
  nextDates: string[];
  @Field(() => LastPaydayDto, { nullable: true, description: 'Latest pay day; null before the first.' })
  last: LastPaydayDto | null;
}

@ObjectType()
export class CompanyPaydayResult extends MutationResult {
  @Field(() => CompanyPaydayDto, { description: 'The pay day after the change.' })
  payday: CompanyPaydayDto;
}

export function toPaydayDto({ zone, rule, wallets, nextDays, last }: CompanyPaydayView): CompanyPaydayDto {
  return {
    zone,
    schedule: rule && toRuleDto(rule),
    startDate: rule && rule.startsOn,
    payrollWallet: (rule && wallets.get(rule.payrollWalletId)) ?? null,
    sourceWallet: (rule && wallets.get(rule.sourceWalletId)) ?? null,
    nextDates: nextDays,
    last: last && { day: last.dueOn, state: last.state, made: last.made },
  };
}

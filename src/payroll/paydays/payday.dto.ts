import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsUUID, ValidateIf, ValidateNested } from 'class-validator';
import { CommandInput } from '../../shared/commands/command.dto.js';
import { ScheduleRuleDto, ScheduleRuleInput, toRuleDto } from '../../shared/recurrence/recurrence.dto.js';
import { LocalDayScalar } from '../../shared/graphql/local-day.scalar.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { IsLocalDay, MayBeEmpty } from '../../shared/validation/input-rules.js';
import { InvoiceWalletDto } from '../invoices/reading/invoice-view.dto.js';
import type { CompanyPaydayView } from './company-payday-view.js';
import type { PaydayState } from './records/payday.entity.js';

export enum PaydayStateName {
  RUNNING = 'RUNNING',
  DONE = 'DONE',
  MISSED = 'MISSED',
}
registerEnumType(PaydayStateName, {
  name: 'PaydayState',
  description: 'How a pay day went.',
  valuesMap: {
    RUNNING: { description: 'Drafts are being made.' },
    DONE: { description: 'The drafts are there.' },
    MISSED: { description: 'The program did not run then; the next day takes its time along.' },
  },
});

type RequestedSchedule = { schedule?: ScheduleRuleInput | null };

@InputType()
export class UpdateCompanyPaydayInput extends CommandInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  @IsUUID()
  company: Uuid<'company'>;

  @Field(() => ScheduleRuleInput, { nullable: true, description: 'On which days; left out: on none any more.' })
  @ValidateIf(({ schedule }: RequestedSchedule) => Boolean(schedule))
  @ValidateNested()
  @Type(() => ScheduleRuleInput)
  schedule?: ScheduleRuleInput | null;

  @Field(() => LocalDayScalar, { nullable: true, description: 'First day that may be one; today if it is left out.' })
  @MayBeEmpty()
  @IsLocalDay()
  startDate?: string;

  @Field(() => ID, { nullable: true, description: 'UUID of the wallet of the company through which it is paid.' })
  @ValidateIf(({ schedule }: RequestedSchedule) => Boolean(schedule))
  @IsUUID()
  payrollWallet?: Uuid<'wallet'>;

  @Field(() => ID, { nullable: true, description: 'UUID of the wallet of the company that pays; may be the same.' })
  @ValidateIf(({ schedule }: RequestedSchedule) => Boolean(schedule))
  @IsUUID()
  sourceWallet?: Uuid<'wallet'>;
}

@ObjectType('LastPayday')
export class LastPaydayDto {
  @Field(() => LocalDayScalar, { description: 'The day in the payroll zone.' })
  day: string;
  @Field(() => PaydayStateName, { description: 'How it went.' })
  state: PaydayState;
  @Field(() => Int, { description: 'Drafts that were made.' })
  made: number;
}

@ObjectType('CompanyPayday')
export class CompanyPaydayDto {
  @Field({ description: 'IANA name of the payroll zone, in which days begin.' })
  zone: string;
  @Field(() => ScheduleRuleDto, { nullable: true, description: 'On which days; null: on none.' })
  schedule: ScheduleRuleDto | null;
  @Field(() => LocalDayScalar, { nullable: true, description: 'First day that may be one.' })
  startDate: string | null;
  @Field(() => InvoiceWalletDto, { nullable: true, description: 'Through which it is paid.' })
  payrollWallet: InvoiceWalletDto | null;
  @Field(() => InvoiceWalletDto, { nullable: true, description: 'Which pays.' })
  sourceWallet: InvoiceWalletDto | null;
  @Field(() => [LocalDayScalar], { description: 'The next days, five at most.' })
  nextDates: string[];
  @Field(() => LastPaydayDto, { nullable: true, description: 'The last one that had its turn; null before the first.' })
  last: LastPaydayDto | null;
}

@ObjectType()
export class CompanyPaydayResult extends MutationResult {
  @Field(() => CompanyPaydayDto, { description: 'As it is now.' })
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
    last: last && { day: last.dueOn, state: PaydayStateName[last.state], made: last.made },
  };
}

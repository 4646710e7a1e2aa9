import { ArgsType, Field, Float, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsEnum,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import { FlagField, IdField, LineField, OptionalLineField } from '../../shared/validation/input-fields.js';
import { LocalDayScalar } from '../../shared/graphql/local-day.scalar.js';
import type { Uuid } from '../../shared/ids/id.js';
import { PageArgs } from '../../shared/pagination/page.js';
import { ScheduleRuleInput } from '../../shared/recurrence/recurrence.dto.js';
import { CommandInput } from '../../shared/commands/command.dto.js';
import { IsLocalDay, MayBeEmpty } from '../../shared/validation/input-rules.js';
import { IsPercent } from '../shares/share.dto.js';
import type { Owner } from '../accounts/records/owner.js';
import { OwnerKindName } from '../wallets/wallet.dto.js';
import type { TransferType } from './records/schedule.entity.js';

export const TransferTypeName = graphqlEnum(
  'TransferType',
  {
    FIXED: 'Fixed amount.',
    PERCENT: 'Percentage of the available balance, rounded down.',
    ALL: 'The whole available balance.',
  },
  'Amount type of a scheduled transfer.',
);
export type TransferTypeName = keyof typeof TransferTypeName;

@InputType()
export class CreateScheduledTransferInput extends CommandInput {
  @LineField(60, 'Name.')
  name: string;

  @OptionalLineField(300, 'Description, free text.')
  description?: string;

  @IdField('UUID of the sending wallet or share.')
  source: Uuid;

  @IdField('UUID of the receiving wallet or share.')
  destination: Uuid;

  @Field(() => TransferTypeName, { description: 'Amount type.' })
  @IsEnum(TransferTypeName)
  transferType: TransferType;

  @Field(() => String, { nullable: true, description: 'Decimal text above zero; FIXED only.' })
  @ValidateIf(({ transferType }: { transferType?: TransferType }) => transferType === 'FIXED')
  @IsString()
  @MaxLength(24)
  transferAmount?: string;

  @Field(() => Float, { nullable: true, description: 'Percentage, 0.01 to 100; PERCENT only.' })
  @ValidateIf(({ transferType }: { transferType?: TransferType }) => transferType === 'PERCENT')
  @IsPercent()
  percent?: number;

  @Field(() => ScheduleRuleInput, { description: 'Schedule.' })
  @ValidateNested()
  @Type(() => ScheduleRuleInput)
  @IsNotEmpty()
  schedule: ScheduleRuleInput;

  @Field(() => LocalDayScalar, { nullable: true, description: 'First possible day; omitted: today.' })
  @MayBeEmpty()
  @IsLocalDay()
  startDate?: string;

  @Field(() => LocalDayScalar, { nullable: true, description: 'Last possible day.' })
  @MayBeEmpty()
  @IsLocalDay()
  endDate?: string;
}

/** All of it as it shall be from now on. */
@InputType()
export class UpdateScheduledTransferInput extends CreateScheduledTransferInput {
  @IdField('UUID of the scheduled transfer.')
  uuid: Uuid<'schedule'>;
}

@InputType()
export class ActivateScheduledTransferInput extends CommandInput {
  @IdField('UUID of the scheduled transfer.')
  uuid: Uuid<'schedule'>;

  @FlagField('True activates, false deactivates the transfer. Days missed while inactive are not made up for.')
  activate: boolean;
}

@ArgsType()
export class ScheduledTransfersArgs extends PageArgs {
  @IdField('UUID of the company that holds the money.')
  company: Uuid<'company'>;

  @Field(() => OwnerKindName, { description: 'Kind of owner.' })
  @IsEnum(OwnerKindName)
  userType: Owner['kind'];

  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'Whether to include inactive ones.' })
  @IsOptional()
  @IsBoolean()
  includeInactive?: boolean;
}

@ArgsType()
export class ScheduledTransferRunsArgs extends PageArgs {
  @IdField('UUID of the scheduled transfer.')
  scheduledTransfer: Uuid<'schedule'>;
}

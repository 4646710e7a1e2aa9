import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEnum,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { CommandInput } from '../../shared/commands/command.dto.js';
import { LocalDayScalar } from '../../shared/graphql/local-day.scalar.js';
import type { Uuid } from '../../shared/ids/id.js';
import { PageArgs } from '../../shared/pagination/page.js';
import {
  AllDifferent,
  IsAddress,
  IsLocalDay,
  IsPlainLine,
  IsPlainText,
  MayBeEmpty,
} from '../../shared/validation/input-rules.js';
import type { LeadPriority, LeadStatus } from '../records/lead-rules.js';
import type { LeadChip } from '../records/leads.query.js';

import { LeadChipName, LeadPriorityName, LeadStatusName } from './lead-names.dto.js';

@InputType()
export class LeadContactInput {
  @Field(() => ID, { nullable: true, description: 'Public id (UUID) of a contact that stays; new ones have none.' })
  @IsOptional()
  @IsUUID()
  uuid?: Uuid<'leadContact'> | null;

  @Field({ description: 'Name.' })
  @IsNotEmpty()
  @IsPlainLine(120)
  name: string;

  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  @MayBeEmpty()
  @IsAddress()
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Telephone number.' })
  @IsOptional()
  @IsPlainLine(40)
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'Postal address.' })
  @IsOptional()
  @IsPlainLine(250)
  address?: string | null;
}

@InputType({ isAbstract: true })
abstract class LeadFields extends CommandInput {
  @Field({ description: 'Name of the company to win.' })
  @IsNotEmpty()
  @IsPlainLine(120)
  name: string;

  @Field(() => String, { nullable: true, description: 'Postal address.' })
  @IsOptional()
  @IsPlainLine(250)
  address?: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address; one lead each in a company.' })
  @MayBeEmpty()
  @IsAddress()
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Telephone number; one lead each in a company.' })
  @IsOptional()
  @IsPlainLine(40)
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 3166-1 code of the country of a number without +.' })
  @MayBeEmpty()
  @Matches(/^[A-Z]{2}$/)
  country?: string | null;

  @Field(() => LeadPriorityName, { nullable: true, description: 'Priority; MEDIUM for a new lead.' })
  @IsOptional()
  @IsEnum(LeadPriorityName)
  priority?: LeadPriority | null;

  @Field(() => String, { nullable: true, description: 'Where the lead came from.' })
  @IsOptional()
  @IsPlainLine(120)
  source?: string | null;

  @Field(() => LocalDayScalar, { nullable: true, description: 'Local day on which its followers are reminded.' })
  @MayBeEmpty()
  @IsLocalDay()
  followUpOn?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Mails to it are refused.' })
  @IsOptional()
  @IsBoolean()
  mailOptOut?: boolean | null;

  @Field(() => [LeadContactInput], { nullable: true, description: 'All contacts, at most 20; left out: they stay.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => LeadContactInput)
  contacts?: LeadContactInput[] | null;
}

@InputType()
export class CreateLeadInput extends LeadFields {
  @Field(() => ID, { description: 'UUID of the company.' })
  @IsUUID()
  company: Uuid<'company'>;
}

@InputType()
export class UpdateLeadInput extends LeadFields {
  @Field(() => ID, { description: 'Public id (UUID).' })
  @IsUUID()
  uuid: Uuid<'lead'>;

  @Field(() => Int, { description: 'Version that the caller saw.' })
  @IsInt()
  @Min(1)
  version: number;
}

@InputType()
export class LeadVersionInput {
  @Field(() => ID, { description: 'Public id (UUID) of the lead.' })
  @IsUUID()
  lead: Uuid<'lead'>;

  @Field(() => Int, { description: 'Version that the caller saw.' })
  @IsInt()
  @Min(1)
  version: number;
}

@InputType()
export class UpdateLeadStatusInput extends LeadVersionInput {
  @Field(() => LeadStatusName, { description: 'New status.' })
  @IsEnum(LeadStatusName)
  status: LeadStatus;

  @Field({ description: 'Description of what happened, 1 to 2,000 characters.' })
  @IsNotEmpty()
  @IsPlainText(2000)
  description: string;

  @Field(() => LeadPriorityName, { nullable: true, description: 'New priority; left out: it stays.' })
  @IsOptional()
  @IsEnum(LeadPriorityName)
  priority?: LeadPriority | null;
}

@InputType()
export class AssignLeadInput extends LeadVersionInput {
  @Field(() => [ID], { description: 'UUIDs of all people who shall follow it; others no longer do.' })
  @IsArray()
  @ArrayMaxSize(20)
  @AllDifferent()
  @IsUUID(undefined, { each: true })
  agents: Uuid<'user'>[];
}

@InputType({ isAbstract: true })
@ArgsType()
export class LeadsArgs extends PageArgs {
  @Field(() => ID, { description: 'UUID of the company.' })
  @IsUUID()
  company: Uuid<'company'>;

  @Field(() => [LeadStatusName], { nullable: true, description: 'Only leads with one of these statuses.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(6)
  @IsEnum(LeadStatusName, { each: true })
  status?: LeadStatus[] | null;

  @Field(() => [LeadPriorityName], { nullable: true, description: 'Only leads with one of these priorities.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(4)
  @IsEnum(LeadPriorityName, { each: true })
  priority?: LeadPriority[] | null;

  @Field(() => LeadChipName, { nullable: true, description: 'Only these of the caller’s usual choices.' })
  @IsOptional()
  @IsEnum(LeadChipName)
  chip?: LeadChip | null;

  @Field(() => String, { nullable: true, description: 'A part of name, address, e-mail, phone or a contact.' })
  @IsOptional()
  @IsString()
  @MaxLength(120)
  keyword?: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of a person: only leads that they follow.' })
  @IsOptional()
  @IsUUID()
  agent?: Uuid<'user'> | null;

  @Field(() => [ID], { nullable: true, description: 'UUIDs of leads, at most 100: only these of them.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @IsUUID(undefined, { each: true })
  uuids?: Uuid<'lead'>[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Only deleted leads, for holders of leads.close.' })
  @IsOptional()
  @IsBoolean()
  deleted?: boolean | null;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of the last lead of the page before, instead of a page number.',
  })
  @IsOptional()
  @IsUUID()
  after?: Uuid<'lead'> | null;
}

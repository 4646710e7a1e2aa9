import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsEnum,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsUUID,
  Matches,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  IdField,
  LineField,
  OptionalFlagField,
  OptionalIdField,
  OptionalLineField,
  OptionalStringField,
} from '../../shared/validation/input-fields.js';
import { CommandInput } from '../../shared/commands/command.dto.js';
import { LocalDayScalar } from '../../shared/graphql/local-day.scalar.js';
import type { Uuid } from '../../shared/ids/id.js';
import { PageArgs } from '../../shared/pagination/page.js';
import { AllDifferent, IsAddress, IsLocalDay, IsPlainText, MayBeEmpty } from '../../shared/validation/input-rules.js';
import type { LeadPriority, LeadStatus } from '../records/lead-rules.js';
import type { LeadChip } from '../records/leads.query.js';

import { LeadChipName, LeadPriorityName, LeadStatusName } from './lead-names.dto.js';

@InputType()
export class LeadContactInput {
  @OptionalIdField('Public id (UUID) of a contact that stays; new ones have none.')
  uuid?: Uuid<'leadContact'> | null;

  @LineField(120, 'Name.')
  name: string;

  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  @MayBeEmpty()
  @IsAddress()
  email?: string | null;

  @OptionalLineField(40, 'Telephone number.')
  phone?: string | null;

  @OptionalLineField(250, 'Postal address.')
  address?: string | null;
}

@InputType({ isAbstract: true })
abstract class LeadFields extends CommandInput {
  @LineField(120, 'Name of the company to win.')
  name: string;

  @OptionalLineField(250, 'Postal address.')
  address?: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address; one lead each in a company.' })
  @MayBeEmpty()
  @IsAddress()
  email?: string | null;

  @OptionalLineField(40, 'Telephone number; one lead each in a company.')
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 3166-1 code of the country of a number without +.' })
  @MayBeEmpty()
  @Matches(/^[A-Z]{2}$/)
  country?: string | null;

  @Field(() => LeadPriorityName, { nullable: true, description: 'Priority; MEDIUM for a new lead.' })
  @IsOptional()
  @IsEnum(LeadPriorityName)
  priority?: LeadPriority | null;

  @OptionalLineField(120, 'Where the lead came from.')
  source?: string | null;

  @Field(() => LocalDayScalar, { nullable: true, description: 'Local day on which its followers are reminded.' })
  @MayBeEmpty()
  @IsLocalDay()
  followUpOn?: string | null;

  @OptionalFlagField('Mails to it are refused.')
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
  @IdField('UUID of the company.')
  company: Uuid<'company'>;
}

@InputType()
export class UpdateLeadInput extends LeadFields {
  @IdField('Public id (UUID).')
  uuid: Uuid<'lead'>;

  @Field(() => Int, { description: 'Version that the caller saw.' })
  @IsInt()
  @Min(1)
  version: number;
}

@InputType()
export class LeadVersionInput {
  @IdField('Public id (UUID) of the lead.')
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
  @IdField('UUID of the company.')
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

  @OptionalStringField(120, 'A part of name, address, e-mail, phone or a contact.')
  keyword?: string | null;

  @OptionalIdField('UUID of a person: only leads that they follow.')
  agent?: Uuid<'user'> | null;

  @Field(() => [ID], { nullable: true, description: 'UUIDs of leads, at most 100: only these of them.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @IsUUID(undefined, { each: true })
  uuids?: Uuid<'lead'>[] | null;

  @OptionalFlagField('Only deleted leads, for holders of leads.close.')
  deleted?: boolean | null;

  @OptionalIdField('UUID of the last lead of the page before, instead of a page number.')
  after?: Uuid<'lead'> | null;
}

import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsInt, IsNotEmpty, IsOptional, IsUUID, Min, ValidateIf } from 'class-validator';
import { CommandInput } from '../../shared/commands/command.dto.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { IsPlainLine, IsPlainText } from '../../shared/validation/input-rules.js';

@InputType()
export class SendLeadEmailInput extends CommandInput {
  @Field(() => ID, { description: 'Public id (UUID) of the lead.' })
  @IsUUID()
  lead: Uuid<'lead'>;

  @Field(() => ID, { nullable: true, description: 'UUID of a contact of the lead; left out: the lead itself.' })
  @IsOptional()
  @IsUUID()
  contact?: Uuid<'leadContact'> | null;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of a template, whose words are taken where others are left out.',
  })
  @IsOptional()
  @IsUUID()
  template?: Uuid<'leadTemplate'> | null;

  @Field(() => String, {
    nullable: true,
    description: 'Subject, one line of at most 250 characters. Needed without a template.',
  })
  @ValidateIf(isNeeded('subject'))
  @IsNotEmpty()
  @IsPlainLine(250)
  subject?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Plain text of at most 5,000 characters. {{lead.name}}, {{contact.name}}, {{me.name}} and {{company.name}} are filled in. Needed without a template.',
  })
  @ValidateIf(isNeeded('body'))
  @IsNotEmpty()
  @IsPlainText(5000)
  body?: string | null;
}

/** A template stands in for words that are left out, and for no others. */
function isNeeded(name: 'subject' | 'body') {
  return (mail: SendLeadEmailInput): boolean => !mail.template || (mail[name] ?? null) !== null;
}

@InputType()
export class SaveLeadTemplateInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  @IsUUID()
  company: Uuid<'company'>;

  @Field(() => ID, {
    nullable: true,
    description: 'Public id (UUID) of a template that is changed; left out: a new one.',
  })
  @IsOptional()
  @IsUUID()
  uuid?: Uuid<'leadTemplate'> | null;

  @Field(() => Int, { nullable: true, description: 'Version that the caller saw, of a template that is changed.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number | null;

  @Field({ description: 'Name, unique in the company.' })
  @IsNotEmpty()
  @IsPlainLine(120)
  name: string;

  @Field({ description: 'Subject, with the placeholders of a mail.' })
  @IsNotEmpty()
  @IsPlainLine(250)
  subject: string;

  @Field({ description: 'Text, with the placeholders of a mail.' })
  @IsNotEmpty()
  @IsPlainText(5000)
  body: string;
}

@InputType()
export class DeleteLeadTemplateInput {
  @Field(() => ID, { description: 'Public id (UUID) of the template.' })
  @IsUUID()
  uuid: Uuid<'leadTemplate'>;

  @Field(() => Int, { description: 'Version that the caller saw.' })
  @IsInt()
  @Min(1)
  version: number;
}

@ArgsType()
export class LeadTemplatesArgs {
  @Field(() => ID, { description: 'UUID of the company.' })
  @IsUUID()
  company: Uuid<'company'>;
}

@ObjectType('LeadTemplate')
export class LeadTemplateDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'leadTemplate'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field({ description: 'Subject, with placeholders.' })
  subject: string;
  @Field({ description: 'Text, with placeholders.' })
  body: string;
  @Field(() => Int, { description: 'Version, which changes of the template name.' })
  version: number;
}

@ObjectType()
export class LeadTemplateResult extends resultType('template', LeadTemplateDto) {}

import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsInt, IsNotEmpty, IsOptional, Min, ValidateIf } from 'class-validator';
import { IdField, LineField, OptionalIdField } from '../../shared/validation/input-fields.js';
import { CommandInput } from '../../shared/commands/command.dto.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { IsPlainLine, IsPlainText } from '../../shared/validation/input-rules.js';

@InputType()
export class SendLeadEmailInput extends CommandInput {
  @IdField('Public id (UUID) of the lead.')
  lead: Uuid<'lead'>;

  @OptionalIdField('UUID of a contact of the lead; left out: the lead itself.')
  contact?: Uuid<'leadContact'> | null;

  @OptionalIdField('UUID of a template, whose words are taken where others are left out.')
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
  @IdField('UUID of the company.')
  company: Uuid<'company'>;

  @OptionalIdField('Public id (UUID) of a template that is changed; left out: a new one.')
  uuid?: Uuid<'leadTemplate'> | null;

  @Field(() => Int, { nullable: true, description: 'Version that the caller saw, of a template that is changed.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number | null;

  @LineField(120, 'Name, unique in the company.')
  name: string;

  @LineField(250, 'Subject, with the placeholders of a mail.')
  subject: string;

  @Field({ description: 'Text, with the placeholders of a mail.' })
  @IsNotEmpty()
  @IsPlainText(5000)
  body: string;
}

@InputType()
export class DeleteLeadTemplateInput {
  @IdField('Public id (UUID) of the template.')
  uuid: Uuid<'leadTemplate'>;

  @Field(() => Int, { description: 'Version that the caller saw.' })
  @IsInt()
  @Min(1)
  version: number;
}

@ArgsType()
export class LeadTemplatesArgs {
  @IdField('UUID of the company.')
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

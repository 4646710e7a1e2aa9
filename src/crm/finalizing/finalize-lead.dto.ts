import { Field, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { OptionalFlagField } from '../../shared/validation/input-fields.js';
import { CreateCompanyInput } from '../../company/index.js';
import { LeadVersionInput } from '../leads/lead-input.dto.js';

@InputType()
export class FinalizeLeadInput extends LeadVersionInput {
  @OptionalFlagField('Only marks the lead; no company is created.')
  markOnly?: boolean | null;

  @Field(() => CreateCompanyInput, {
    nullable: true,
    description: 'Company to create; its owner is one of the lead’s addresses. Required unless only marked.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => CreateCompanyInput)
  company?: CreateCompanyInput | null;
}

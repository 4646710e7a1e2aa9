import { Field, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsBoolean, IsOptional, ValidateNested } from 'class-validator';
import { CreateCompanyInput } from '../../company/index.js';
import { LeadVersionInput } from '../leads/lead-input.dto.js';

@InputType()
export class FinalizeLeadInput extends LeadVersionInput {
  @Field(() => Boolean, { nullable: true, description: 'Only marks the lead; no company is created.' })
  @IsOptional()
  @IsBoolean()
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

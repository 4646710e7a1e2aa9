import { applyDecorators } from '@nestjs/common';
import { Field, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsEnum, IsInt, IsOptional, Min, ValidateNested } from 'class-validator';
import { IdField } from '../../../shared/validation/input-fields.js';
import type { Uuid } from '../../../shared/ids/id.js';
import type { BillingKind } from '../../accounts/records/billing-kind.js';
import { BillingKindName } from '../../billing/billing.dto.js';

/** Changed bank details that whoever pays confirms: it goes to this person, by this version. */
@InputType()
export class ConfirmedDetailsInput {
  @IdField('UUID of the member or company that is paid.')
  payee: Uuid<'user'> | Uuid<'company'>;

  @Field(() => BillingKindName, { description: 'Kind of bank account.' })
  @IsEnum(BillingKindName)
  kind: BillingKind;

  @Field(() => Int, { description: 'Version of the bank details.' })
  @IsInt()
  @Min(1)
  version: number;
}

/** A list of confirmations; it may be left out. */
export function IsConfirmedDetails(max: number): PropertyDecorator {
  return applyDecorators(
    Field(() => [ConfirmedDetailsInput], {
      nullable: true,
      description:
        'Changed bank details that the caller confirms, by payee and version. Payees whose details changed are skipped with DETAILS_CHANGED unless they are listed.',
    }),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(max),
    ValidateNested({ each: true }),
    Type(() => ConfirmedDetailsInput),
  );
}

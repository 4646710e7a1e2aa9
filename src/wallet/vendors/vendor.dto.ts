import { ArgsType, Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { IdField, LineField, OptionalStringField } from '../../shared/validation/input-fields.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { pageType, WholeListArgs } from '../../shared/pagination/page.js';
import type { Vendor } from './vendor.entity.js';

@InputType()
export class CreateVendorInput {
  @IdField('UUID of the company that pays the vendor.')
  company: Uuid<'company'>;

  @LineField(100, 'At most 100 characters. Returns the existing vendor if there is one of this name.')
  name: string;
}

@ArgsType()
export class VendorsArgs extends WholeListArgs {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;

  @OptionalStringField(100, 'Part of the name.')
  keyword?: string;
}

@ObjectType('Vendor')
export class VendorDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'vendor'>;
  @Field({ description: 'Name.' })
  name: string;
}

@ObjectType()
export class VendorPage extends pageType(VendorDto) {}

@ObjectType()
export class VendorResult extends resultType('vendor', VendorDto) {}

export function toVendorDto({ uuid, name }: Vendor): VendorDto {
  return { uuid, name };
}

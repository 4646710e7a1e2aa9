import { ArgsType, Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { IsNotEmpty, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { pageType, WholeListArgs } from '../../shared/pagination/page.js';
import { IsPlainLine } from '../../shared/validation/input-rules.js';
import type { Vendor } from './vendor.entity.js';

@InputType()
export class CreateVendorInput {
  @Field(() => ID, { description: 'UUID of the company that pays it.' })
  @IsUUID()
  company: Uuid<'company'>;

  @Field({ description: 'At most 100 characters. One that is there already is answered as it is.' })
  @IsNotEmpty()
  @IsPlainLine(100)
  name: string;
}

@ArgsType()
export class VendorsArgs extends WholeListArgs {
  @Field(() => ID, { description: 'UUID of the company.' })
  @IsUUID()
  company: Uuid<'company'>;

  @Field(() => String, { nullable: true, description: 'A part of the name.' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
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

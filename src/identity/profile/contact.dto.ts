import { Field, InputType, ObjectType } from '@nestjs/graphql';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { OptionalLineField } from '../../shared/validation/input-fields.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import { COUNTRY_CODES } from './countries.js';

/** Browsers read it with the flag `v`, under which brackets, slashes and dashes must not stand in a class. */
const PHONE = /^(\+?(?:[0-9 .]|\(|\)|\/|-){4,30})?$/;

/** ISO 3166-1 alpha-2. */
export function IsCountry(): PropertyDecorator {
  return IsIn(COUNTRY_CODES);
}

@InputType()
export class ContactInput {
  @OptionalLineField(60, 'Name by which others call the person, beside their full name.')
  alias?: string;

  @Field(() => String, { nullable: true, description: 'Digits, spaces and + ( ) . / -' })
  @IsOptional()
  @Matches(PHONE)
  phoneNumber?: string;

  @Field(() => String, { nullable: true, description: 'With the country’s number, such as +977 9800000000.' })
  @IsOptional()
  @Matches(PHONE)
  mobileNumber?: string;

  @Field(() => String, { nullable: true, description: 'A second one.' })
  @IsOptional()
  @Matches(PHONE)
  mobileNumber2?: string;

  @OptionalLineField(200, 'Street and number.')
  streetAddress?: string;

  @OptionalLineField(100, 'District or state.')
  district?: string;

  @OptionalLineField(20, 'As the country writes it.')
  postalCode?: string;

  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2, such as NP.' })
  @IsOptional()
  @IsIn(['', ...COUNTRY_CODES])
  country?: string;
}

@ObjectType('Country')
export class CountryDto {
  @Field({ description: 'ISO 3166-1 alpha-2.' })
  code: string;

  @Field({ description: 'In the language of Accept-Language.' })
  name: string;
}

@ObjectType('ContactInformation')
export class ContactDto {
  @Field({ description: 'Name by which others call the person, beside their full name.' })
  alias: string;
  @Field({ description: 'With the country’s number.' })
  phoneNumber: string;
  @Field({ description: 'With the country’s number, such as +977 9800000000.' })
  mobileNumber: string;
  @Field({ description: 'A second one.' })
  mobileNumber2: string;
  @Field({ description: 'Street and number.' })
  streetAddress: string;
  @Field({ description: 'District or state.' })
  district: string;
  @Field({ description: 'As the country writes it.' })
  postalCode: string;
  @Field(() => CountryDto, { nullable: true, description: 'Two letters, ISO 3166-1.' })
  country: CountryDto | null;
}

@ObjectType()
export class ContactResult extends resultType('contactInformation', ContactDto) {}

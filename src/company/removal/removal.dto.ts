import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import { FilledStringField, IdField } from '../../shared/validation/input-fields.js';
import { MoneyDto } from '../../shared/graphql/money.dto.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { MoneyLeftKind } from '../money/company-money.js';

@InputType()
export class DeleteCompanyInput {
  @IdField('Public id (UUID).')
  uuid: Uuid<'company'>;

  @FilledStringField(120, 'The company’s name, typed again.')
  confirmation: string;
}

const MoneyLeftKindName = graphqlEnum(
  'MoneyLeftKind',
  {
    BALANCE: 'It can be spent or paid out.',
    HELD: 'It is on its way to a bank.',
    OWED: 'It is owed to the company, because a deposit was taken back after it was spent.',
    NOTED: 'The bank shows it, and it is not booked yet.',
    EXPECTED: 'A deposit was begun and may still be paid.',
    UNPAID: 'Invoices of a person that are not paid.',
  },
  'Why money is in the way of deleting a company.',
);

@ObjectType('MoneyLeft')
export class MoneyLeftDto {
  @Field(() => MoneyLeftKindName, { description: 'Why it is in the way.' })
  kind: MoneyLeftKind;
  @Field(() => String, { nullable: true, description: 'Name of whose it is; null: the company’s own.' })
  owner: string | null;
  @Field(() => String, { nullable: true, description: 'Name of the wallet, of the company’s own.' })
  wallet: string | null;
  @Field(() => MoneyDto, { description: 'How much; below zero when it is owed.' })
  amount: MoneyDto;
}

@ObjectType('MoneyLeftList')
export class MoneyLeftListDto {
  @Field(() => [MoneyLeftDto], { description: 'The first hundred.' })
  data: MoneyLeftDto[];
  @Field(() => Int, { description: 'How many there are.' })
  total: number;
}

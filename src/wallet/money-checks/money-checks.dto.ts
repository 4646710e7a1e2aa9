import { ArgsType, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { IsEnum, IsInt, IsOptional, Max, Min } from 'class-validator';
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import { IdField } from '../../shared/validation/input-fields.js';
import { MoneyDto, toMoneyDto } from '../../shared/graphql/money.dto.js';
import type { Uuid } from '../../shared/ids/id.js';
import { type MoneyCheck, type MoneyCheckKind, type MoneyCheckReport } from './money-check.js';

const MAX_FIRST = 50;

export const MoneyCheckKindName = graphqlEnum<MoneyCheckKind>(
  'MoneyCheckKind',
  {
    EVIDENCE:
      'Bookings, payments and batches whose stored evidence contradicts the importers or confirmers of bank lines.',
    ONE_PERSON: 'Bookings and batches of one person, where nobody else in the company had the right.',
    IMPORT: 'Imports of bank lines, and who imported them.',
    NEW_HOLDER: 'Members who were given `accounts.company` in the last 30 days, and who lost it again since.',
    BANK_DETAILS: 'Changed bank details of the company and of the people it pays.',
    BATCH: 'Dissolved batches, returned payments, and payments released after a download.',
    DISPUTE: 'Open disputes of card payments.',
    TRIAL_MONEY: 'Sandbox deposits whose money is still in wallets.',
  },
  'Section of Money checks.',
);

@ArgsType()
export class MoneyChecksArgs {
  @IdField('UUID of a company of which the caller is an owner.')
  company: Uuid<'company'>;

  @Field(() => MoneyCheckKindName, { nullable: true, description: 'Only this section; omitted: all sections.' })
  @IsOptional()
  @IsEnum(MoneyCheckKindName)
  kind?: MoneyCheckKind;

  @Field(() => Int, { defaultValue: 5, description: 'Rows of each section, 1 to 50.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_FIRST)
  first: number = 5;

  @Field(() => Int, { defaultValue: 1, description: 'Page number of each section, from 1.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page: number = 1;
}

@ObjectType('MoneyCheckPerson')
export class MoneyCheckPersonDto {
  @Field(() => ID, { description: 'UUID of the person.' })
  uuid: Uuid<'user'>;
  @Field({ description: 'Name of the person.' })
  name: string;
}

@ObjectType('MoneyCheck')
export class MoneyCheckDto {
  @Field({ description: 'When it was done, UTC.' })
  at: Date;
  @Field(() => MoneyCheckPersonDto, { nullable: true, description: 'Who did it; null where nobody is known.' })
  actor: MoneyCheckPersonDto | null;
  @Field(() => MoneyCheckPersonDto, { nullable: true, description: 'The person it concerns; null for the company.' })
  person: MoneyCheckPersonDto | null;
  @Field({ description: 'Name of the wallet, file or bank account, or the reason that was given.' })
  name: string;
  @Field(() => MoneyDto, { nullable: true, description: 'Amount; null where there is none.' })
  amount: MoneyDto | null;
  @Field(() => Int, { nullable: true, description: 'Number of lines or withdrawals in it.' })
  count: number | null;
  @Field({
    description:
      'Code of what happened, such as a type of transaction, FILE, TYPED, ENDED_HOLDER, DISSOLVED, DISSOLVED_LATE, RELEASED or RETURNED.',
  })
  detail: string;
  @Field(() => ID, { nullable: true, description: 'UUID of the wallet.' })
  wallet: Uuid<'wallet'> | null;
  @Field(() => ID, { nullable: true, description: 'UUID of the transaction, import, batch or withdrawal.' })
  object: Uuid | null;
}

@ObjectType('MoneyCheckSection')
export class MoneyCheckSectionDto {
  @Field(() => MoneyCheckKindName, { description: 'Section.' })
  kind: MoneyCheckKind;
  @Field(() => Int, { description: 'Rows over all pages.' })
  total: number;
  @Field(() => [MoneyCheckDto], { description: 'Rows of this page, newest first.' })
  data: MoneyCheckDto[];
}

@ObjectType('MoneyChecks')
export class MoneyChecksDto {
  @Field(() => [MoneyCheckSectionDto], { description: 'Sections in a fixed order.' })
  sections: MoneyCheckSectionDto[];
  @Field(() => Int, { description: 'Number of bookings of incoming money that are older than the evidence rule.' })
  before: number;
  @Field({ description: 'Whether the company moves no money until its trial money is removed.' })
  blocked: boolean;
  @Field(() => Date, { nullable: true, description: 'When the ledger was checked last, UTC; null: never.' })
  provedAt: Date | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether the last check found the ledger as it was written.' })
  sound: boolean | null;
}

export function toMoneyChecksDto({ sections, before, blocked, proof }: MoneyCheckReport): MoneyChecksDto {
  return {
    sections: sections.map(({ kind, total, rows }) => ({ kind, total, data: rows.map(toMoneyCheckDto) })),
    before,
    blocked,
    provedAt: proof?.finishedAt ?? null,
    sound: proof && proof.problem === null,
  };
}

function toMoneyCheckDto({ amount, currency, ...check }: MoneyCheck): MoneyCheckDto {
  return { ...check, amount: amount !== null && currency !== null ? toMoneyDto(amount, currency) : null };
}

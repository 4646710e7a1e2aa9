import { ArgsType, Field, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsEnum, IsOptional, IsUUID, ValidateIf } from 'class-validator';
import { LocalDayScalar } from '../../../shared/graphql/local-day.scalar.js';
import { MoneyDto, toMoneyDto } from '../../../shared/graphql/money.dto.js';
import { MutationResult } from '../../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { PageArgs, pageType } from '../../../shared/pagination/page.js';
import type { BankLineView, Suggestion } from './bank-line-view.js';
import type { BankLineState } from '../records/bank-line.entity.js';

enum BankLineStateName {
  OPEN = 'OPEN',
  MATCHED = 'MATCHED',
  BOOKED = 'BOOKED',
}
registerEnumType(BankLineStateName, {
  name: 'BankLineState',
  description: 'How a line of the bank is.',
  valuesMap: {
    OPEN: { description: 'Nobody has said what it is about.' },
    MATCHED: { description: 'It is about something that is known here.' },
    BOOKED: { description: 'It became a posting.' },
  },
});

enum CertaintyName {
  EXACT = 'EXACT',
  SUGGESTED = 'SUGGESTED',
}
registerEnumType(CertaintyName, {
  name: 'MatchCertainty',
  description: 'How sure a suggestion is.',
  valuesMap: {
    EXACT: { description: 'Its reference stands in the line, or it is the only one of this amount within five days.' },
    SUGGESTED: { description: 'The same amount within 45 days.' },
  },
});

enum CandidateName {
  DEPOSIT = 'DEPOSIT',
  RECONCILIATION = 'RECONCILIATION',
  POSTING = 'POSTING',
}
registerEnumType(CandidateName, {
  name: 'MatchCandidate',
  description: 'What a line of the bank may be about.',
  valuesMap: {
    DEPOSIT: { description: 'An announced deposit: confirmDeposit.' },
    RECONCILIATION: { description: 'A reconciliation: matchBankLine.' },
    POSTING: { description: 'What went to or came from the bank by the ledger: matchBankLine.' },
  },
});

@InputType()
export class NamedBankLineInput {
  @Field(() => ID, { description: 'UUID of the line.' })
  @IsUUID()
  line: Uuid<'bankLine'>;
}

@InputType()
export class MatchBankLineInput extends NamedBankLineInput {
  @Field(() => ID, { nullable: true, description: 'UUID of a reconciliation; or else `posting`.' })
  @IsOptional()
  @IsUUID()
  reconciliation?: Uuid<'reconciliation'>;

  @Field(() => ID, { nullable: true, description: 'UUID of a posting that went to or came from the bank.' })
  @ValidateIf(({ reconciliation }: { reconciliation?: unknown }) => reconciliation === undefined)
  @IsUUID()
  posting?: Uuid<'posting'>;
}

@ArgsType()
export class BankLinesArgs extends PageArgs {
  @Field(() => ID, { description: 'UUID of a wallet of the company.' })
  @IsUUID()
  wallet: Uuid<'wallet'>;

  @Field(() => BankLineStateName, { nullable: true, description: 'Only those in this state.' })
  @IsOptional()
  @IsEnum(BankLineStateName)
  state?: BankLineState;
}

@ObjectType('MatchSuggestion')
export class SuggestionDto {
  @Field(() => CandidateName, { description: 'What it may be about.' })
  kind: CandidateName;
  @Field(() => ID, { description: 'UUID of the deposit, reconciliation or posting.' })
  uuid: Uuid;
  @Field(() => CertaintyName, { description: 'How sure it is.' })
  certainty: CertaintyName;
  @Field(() => LocalDayScalar, { description: 'Its day in the main zone of the company.' })
  day: string;
  @Field({ description: 'Description, free text.' })
  description: string;
  @Field(() => String, { nullable: true, description: 'Of a deposit: what its maker writes on the transfer.' })
  reference: string | null;
}

@ObjectType('BankLine')
export class BankLineDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'bankLine'>;
  @Field(() => LocalDayScalar, { description: 'The day that the bank names.' })
  bookedOn: string;
  @Field(() => MoneyDto, { description: 'Above zero: it came in.' })
  amount: MoneyDto;
  @Field({ description: 'The mail as plain text.' })
  text: string;
  @Field(() => BankLineStateName, { description: 'How it is now.' })
  state: BankLineStateName;
  @Field(() => [SuggestionDto], { description: 'Of an OPEN one, the likeliest first, five at most.' })
  suggestions: SuggestionDto[];
}

@ObjectType()
export class BankLinePage extends pageType(BankLineDto) {}

@ObjectType()
export class BankLineResult extends MutationResult {
  @Field(() => ID, { description: 'UUID of the line.' })
  line: Uuid<'bankLine'>;
}

export function toBankLineDto({ line, suggestions }: BankLineView): BankLineDto {
  const { uuid, bookedOn, amount, currency, text, state } = line;
  return {
    uuid,
    bookedOn,
    amount: toMoneyDto(amount, currency),
    text,
    state: BankLineStateName[state],
    suggestions: suggestions.map(toSuggestionDto),
  };
}

function toSuggestionDto({ candidate, certainty }: Suggestion): SuggestionDto {
  const { kind, uuid, day, description, reference } = candidate;
  return { kind: CandidateName[kind], uuid, certainty: CertaintyName[certainty], day, description, reference };
}

import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { Matches } from 'class-validator';
import { IdField } from '../../shared/validation/input-fields.js';
import { CommandInput } from '../../shared/commands/command.dto.js';
import { MoneyDto, toMoneyDto } from '../../shared/graphql/money.dto.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { TrialPreview } from './trial-plans.service.js';

@ArgsType()
export class TrialMoneyArgs {
  @IdField('UUID of a company of which the caller is an owner.')
  company: Uuid<'company'>;
}

@InputType()
export class RemoveTrialMoneyInput extends CommandInput {
  @IdField('UUID of a company of which the caller is an owner.')
  company: Uuid<'company'>;

  @Field({ description: '`fingerprint` of the preview that the caller has seen.' })
  @Matches(/^[0-9a-f]{32}$/)
  fingerprint: string;
}

@ObjectType('TrialMoneyWallet')
export class TrialMoneyWalletDto {
  @Field(() => ID, { description: 'UUID of the wallet.' })
  wallet: Uuid<'wallet'>;
  @Field({ description: 'Name of the wallet.' })
  name: string;
  @Field(() => String, { nullable: true, description: 'Name of its owner; null for a wallet of the company.' })
  owner: string | null;
  @Field(() => Int, { description: 'Number of sandbox deposits in it.' })
  deposits: number;
  @Field(() => MoneyDto, { description: 'Amount that the removal takes out of the wallet.' })
  taken: MoneyDto;
  @Field(() => MoneyDto, { description: 'Amount that was spent already, which the wallet owes afterwards.' })
  owed: MoneyDto;
}

@ObjectType('TrialMoney')
export class TrialMoneyDto {
  @Field({ description: 'Whether the company moves no money until its trial money is removed.' })
  blocked: boolean;
  @Field(() => String, { nullable: true, description: 'Names this preview; null where there is no trial money.' })
  fingerprint: string | null;
  @Field(() => [TrialMoneyWalletDto], { description: 'Wallets with trial money.' })
  wallets: TrialMoneyWalletDto[];
}

@ObjectType()
export class TrialMoneyResult extends MutationResult {
  @Field(() => Int, { description: 'Number of wallets from which trial money was removed.' })
  wallets: number;
}

export function toTrialMoneyDto({ blocked, fingerprint, wallets }: TrialPreview): TrialMoneyDto {
  return {
    blocked,
    fingerprint,
    wallets: wallets.map(({ wallet: { uuid, name, currency }, owner, deposits, taken, owed }) => ({
      wallet: uuid,
      name,
      owner,
      deposits,
      taken: toMoneyDto(taken, currency),
      owed: toMoneyDto(owed, currency),
    })),
  };
}

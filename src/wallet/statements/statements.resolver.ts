import { Args, Query, Resolver } from '@nestjs/graphql';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { FamilyStatementArgs, ShareStatementArgs, WalletStatementArgs } from './statement-args.dto.js';
import { toStatementDto, WalletStatementDto } from './statement.dto.js';
import { Statements } from './statements.service.js';

@Resolver()
export class StatementsResolver {
  constructor(private readonly statements: Statements) {}

  @Can('login')
  @Query(() => WalletStatementDto, {
    description: 'Transactions of a whole family; movements within it do not change its balance.',
  })
  async transactions(@CurrentActor() actor: Actor, @Args() args: FamilyStatementArgs): Promise<WalletStatementDto> {
    return toStatementDto(await this.statements.readFamily(actor, args));
  }

  @Can('login')
  @Query(() => WalletStatementDto, { description: 'Transactions of a wallet including its shares.' })
  async walletTransactions(
    @CurrentActor() actor: Actor,
    @Args() args: WalletStatementArgs,
  ): Promise<WalletStatementDto> {
    return toStatementDto(await this.statements.readWallet(actor, args));
  }

  @Can('login')
  @Query(() => WalletStatementDto, {
    description:
      'Transactions of one share. Its guests may read it; guests who can only deposit see only their own deposits.',
  })
  async shareTransactions(@CurrentActor() actor: Actor, @Args() args: ShareStatementArgs): Promise<WalletStatementDto> {
    return toStatementDto(await this.statements.readShare(actor, args));
  }
}

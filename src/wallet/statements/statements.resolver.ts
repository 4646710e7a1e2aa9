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
  @Query(() => WalletStatementDto, { description: 'Of a whole family: what moves within it changes nothing.' })
  async transactions(@CurrentActor() actor: Actor, @Args() args: FamilyStatementArgs): Promise<WalletStatementDto> {
    return toStatementDto(await this.statements.readFamily(actor, args));
  }

  @Can('login')
  @Query(() => WalletStatementDto, { description: 'Of a wallet with its shares.' })
  async walletTransactions(
    @CurrentActor() actor: Actor,
    @Args() args: WalletStatementArgs,
  ): Promise<WalletStatementDto> {
    return toStatementDto(await this.statements.readWallet(actor, args));
  }

  @Can('login')
  @Query(() => WalletStatementDto, {
    description: 'Of one share. Its guests read it too; who only puts in, what they put in themselves.',
  })
  async shareTransactions(@CurrentActor() actor: Actor, @Args() args: ShareStatementArgs): Promise<WalletStatementDto> {
    return toStatementDto(await this.statements.readShare(actor, args));
  }
}

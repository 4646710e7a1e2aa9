import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import { mapPage } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { AccountsResult } from '../shares/accounts-result.dto.js';
import {
  AccountDetailsInput,
  ConfigureWalletInput,
  ReorderAccountsInput,
  WalletsArgs,
  WalletSharesArgs,
} from './wallet.dto.js';
import { WalletConfiguration } from './wallet-configuration.service.js';
import {
  toFamilyDto,
  toShareDto,
  toWalletDto,
  WalletFamilyPage,
  WalletPage,
  WalletSharePage,
} from './wallet-list.dto.js';
import { WalletSettings } from './wallet-settings.service.js';
import { WalletViews } from './wallet-views.service.js';

@Resolver()
export class WalletsResolver {
  constructor(
    private readonly views: WalletViews,
    private readonly configuration: WalletConfiguration,
    private readonly settings: WalletSettings,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => WalletPage, {
    description: 'Wallets of the caller, or of a company for its accountants; in their order.',
  })
  async wallets(@CurrentActor() actor: Actor, @Args() args: WalletsArgs): Promise<WalletPage> {
    return mapPage(await this.views.list(actor, args), toWalletDto);
  }

  @Can('login')
  @Query(() => WalletFamilyPage, { description: 'Families with their wallets, in their order.' })
  async walletFamilies(@CurrentActor() actor: Actor, @Args() args: WalletsArgs): Promise<WalletFamilyPage> {
    return mapPage(await this.views.listFamilies(actor, args), toFamilyDto);
  }

  @Can('login')
  @Query(() => WalletSharePage, { description: 'Open shares of one wallet, in their order.' })
  async walletShares(@CurrentActor() actor: Actor, @Args() args: WalletSharesArgs): Promise<WalletSharePage> {
    return mapPage(await this.views.listShares(actor, args), toShareDto);
  }

  @Can('login')
  @Mutation(() => AccountsResult, {
    description: 'Creates a wallet, or changes its name, description, default or closed state.',
  })
  async configureWallet(@CurrentActor() actor: Actor, @Input() input: ConfigureWalletInput): Promise<AccountsResult> {
    const { wallet } = await this.configuration.configure(actor, input);
    return { ...succeeded(this.translator.translate('messages.walletSaved')), accounts: [wallet] };
  }

  @Can('login')
  @Mutation(() => MutationResult, { description: 'Changes the name and description of a wallet or share.' })
  async updateAccountDetails(
    @CurrentActor() actor: Actor,
    @Input() input: AccountDetailsInput,
  ): Promise<MutationResult> {
    await this.settings.rename(actor, input);
    return succeeded(this.translator.translate('messages.walletSaved'));
  }

  @Can('login')
  @Mutation(() => MutationResult, { description: 'Sets the sort order of wallets, or of the shares of one wallet.' })
  async reorderAccounts(@CurrentActor() actor: Actor, @Input() input: ReorderAccountsInput): Promise<MutationResult> {
    await this.settings.reorder(actor, input);
    return succeeded(this.translator.translate('messages.walletSaved'));
  }
}

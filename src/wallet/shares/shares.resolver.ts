import { Mutation, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { Uuid } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { Allocations } from './allocations.service.js';
import { Merges } from './merges.service.js';
import {
  AddSharesInput,
  DeactivateShareInput,
  EditAllocationInput,
  MergeAccountsInput,
  SplitAccountInput,
} from './share.dto.js';
import { AccountsResult } from './accounts-result.dto.js';
import { ShareChanges } from './share-changes.service.js';

@Resolver()
export class SharesResolver {
  constructor(
    private readonly shares: ShareChanges,
    private readonly merges: Merges,
    private readonly allocations: Allocations,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Mutation(() => AccountsResult, { description: 'Splits an account; returns the new share.' })
  async splitAccount(@CurrentActor() actor: Actor, @Input() input: SplitAccountInput): Promise<AccountsResult> {
    const { share } = await this.shares.split(actor, input);
    return this.done('messages.accountSplit', [share]);
  }

  @Can('login')
  @Mutation(() => AccountsResult, {
    description: 'Merges shares into another account of their wallet, and closes them.',
  })
  async mergeAccounts(@CurrentActor() actor: Actor, @Input() input: MergeAccountsInput): Promise<AccountsResult> {
    const { target } = await this.merges.merge(actor, input);
    return this.done('messages.accountsMerged', [target]);
  }

  @Can('login')
  @Mutation(() => AccountsResult, { description: 'Adds empty shares; returns them.' })
  async addShares(@CurrentActor() actor: Actor, @Input() input: AddSharesInput): Promise<AccountsResult> {
    const { shares } = await this.shares.add(actor, input);
    return this.done('messages.sharesAdded', shares);
  }

  @Can('login')
  @Mutation(() => AccountsResult, {
    description: 'Closes a share; its money moves to the main account or to the other shares.',
  })
  async deactivateShare(@CurrentActor() actor: Actor, @Input() input: DeactivateShareInput): Promise<AccountsResult> {
    const { share } = await this.shares.deactivate(actor, input);
    return this.done('messages.shareClosed', [share]);
  }

  @Can('login')
  @Mutation(() => AccountsResult, { description: 'Sets the percentages for incoming money from now on.' })
  async editAllocation(@CurrentActor() actor: Actor, @Input() input: EditAllocationInput): Promise<AccountsResult> {
    await this.allocations.edit(actor, input);
    return this.done('messages.allocationSaved', [input.wallet]);
  }

  private done(message: string, accounts: Uuid[]): AccountsResult {
    return { ...succeeded(this.translator.translate(message)), accounts };
  }
}

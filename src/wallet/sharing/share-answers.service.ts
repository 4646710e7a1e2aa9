import { CompanyDirectory } from '../../company/index.js';
import { InvitedAccounts, normalEmail, type User } from '../../identity/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { callerLocale } from '../../shared/request/request-context.js';
import { NotFound } from '../../shared/errors/app-error.js';
import { hashToken, isSecretToken } from '../../shared/ids/secret-token.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { Ledger } from '../ledger/ledger.service.js';
import { Wallets } from '../wallets/wallets.service.js';
import type { Invite } from '../accounts/guests/invite.entity.js';
import { InvitesRepository } from '../accounts/guests/invites.repository.js';
import { AcceptShareAsNewInput, ApproveShareInviteInput } from './sharing.dto.js';
import { InviteNotVerified, InviteOver } from './sharing.errors.js';
import { ShareInviteAnswered } from '../accounts/guests/sharing.events.js';
import { MoneyCall } from '../../shared/commands/money-call.js';

type Answerer = Pick<Actor, 'userKey' | 'userUuid'>;

/** Takes the answer of whoever was asked: once, and only from the owner of the address. */
@PublicService()
export class ShareAnswers {
  constructor(
    private readonly database: Database,
    private readonly invites: InvitesRepository,
    private readonly companies: CompanyDirectory,
    private readonly accounts: InvitedAccounts,
    private readonly wallets: Wallets,
    private readonly ledger: Ledger,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Accepts or declines. The same answer twice is one. Throws InvalidInput, NotFound, InviteOver. */
  @MoneyCall()
  async answer(actor: Actor, raw: unknown): Promise<Invite> {
    const { invite: uuid, decline = false } = await validated(ApproveShareInviteInput, raw);
    const invite = await this.invites.find(uuid);
    if (invite?.email !== normalEmail(actor.email)) throw new NotFound();
    return this.settle(invite as Invite, actor, !decline);
  }

  /** Invites to one's own address that wait for an answer. */
  async listOpen(actor: Actor): Promise<Set<string>> {
    const invites = await this.invites.listFor(normalEmail(actor.email), actor.userKey);
    return new Set(invites.filter((invite) => this.isOpen(invite)).map(({ uuid }) => uuid));
  }

  /** Answers an invite by its mailed link, signed in. Throws InviteNotVerified, InviteOver. */
  @MoneyCall()
  async answerLink(actor: Actor, token: unknown, accept: boolean): Promise<Invite> {
    const invite = await this.requireLink(token);
    if (invite.email !== normalEmail(actor.email)) throw new InviteNotVerified();
    return this.settle(invite, actor, accept);
  }

  /**
   * Makes the account of somebody new, whose address the mailed secret has verified, and accepts. Throws InvalidInput,
   * InviteNotVerified, InviteOver, AlreadyRegistered.
   */
  async acceptAsNew(raw: unknown): Promise<User> {
    const { token, name, password } = await validated(AcceptShareAsNewInput, raw);
    const invite = await this.requireLink(token);
    this.requireOpen(invite);
    const { email } = invite;
    const passwordHash = await this.accounts.prepare({ name, email }, password);
    const locale = callerLocale();
    return this.database.transaction(async () => {
      const user = await this.accounts.create({ name, email, addressProven: true, locale, passwordHash });
      await this.settle(invite, { userKey: user.id, userUuid: user.uuid }, true);
      return user;
    });
  }

  /** Whether there is anything to answer; uses nothing up. Throws InviteNotVerified, InviteOver. */
  async requireOpenLink(token: unknown): Promise<void> {
    this.requireOpen(await this.requireLink(token));
  }

  private async requireLink(token: unknown): Promise<Invite> {
    const invite = isSecretToken(token) ? await this.invites.findByChecksum(hashToken(token)) : null;
    if (!invite) throw new InviteNotVerified();
    return invite;
  }

  private isOpen({ state, expiresAt }: Invite): boolean {
    return state === 'PENDING' && expiresAt > this.clock.now();
  }

  private requireOpen(invite: Invite): void {
    if (!this.isOpen(invite)) throw new InviteOver();
  }

  private async settle(invite: Invite, who: Answerer, accept: boolean): Promise<Invite> {
    const state = accept ? 'ACCEPTED' : 'DECLINED';
    if (invite.state === state && (!accept || invite.userId === who.userKey)) return invite;
    const share = await this.invites.findShare(invite.shareId);
    const company = share && (await this.companies.find(share.companyId));
    if (!share || !company) throw new InviteOver();
    this.requireOpen(invite);
    // A guest puts in from somewhere and takes out to somewhere.
    if (accept) {
      const pool = { company: { id: share.companyId, uuid: company.uuid } };
      const owner = { kind: 'USER' as const, id: who.userKey };
      await this.wallets.ensureDefault({ ...pool, owner }, share.currency, who);
    }
    return this.database.transaction(async () => {
      await this.ledger.open([share.accountId]);
      const current = (await this.invites.lock(invite.id)) as Invite;
      this.requireOpen(current);
      const at = this.clock.now();
      await this.invites.settle([invite.id], state, { at, ...(accept && { userId: who.userKey }) });
      await this.changes.record({
        audit: {
          action: accept ? 'wallet.share-accepted' : 'wallet.share-declined',
          objectType: 'invite',
          objectId: invite.uuid,
          company: company.uuid,
          details: { name: share.shareName },
          actor: { userUuid: who.userUuid },
        },
        event: new ShareInviteAnswered({ inviteUuid: invite.uuid, userUuid: who.userUuid, accepted: accept }),
        live: { user: who.userUuid, topic: 'walletsChanged' },
      });
      const userId = accept ? who.userKey : null;
      return { ...current, state, userId, processedAt: at, standing: accept ? 1 : null };
    });
  }
}

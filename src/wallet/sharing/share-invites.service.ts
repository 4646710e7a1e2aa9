import { Members } from '../../company/index.js';
import { InvitedAccounts, normalEmail } from '../../identity/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key } from '../../shared/ids/id.js';
import { hashToken, newSecretToken } from '../../shared/ids/secret-token.js';
import { Mailer } from '../../shared/mailer/mailer.service.js';
import { mapPage, type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { type RateLimit, RateLimits } from '../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { walletsChanged } from '../accounts/wallet-changes.service.js';
import { WalletKindDiffers } from '../accounts/wallet.errors.js';
import { type LockedWallet, WalletLock } from '../accounts/wallet-lock.service.js';
import type { ShareRef } from '../accounts/account-ref.js';
import type { ShareDirection } from '../accounts/records/share.entity.js';
import type { Invite } from '../accounts/guests/invite.entity.js';
import { InvitesRepository } from '../accounts/guests/invites.repository.js';
import { InviteToShareInput, RevokeShareInviteInput, ShareInvitesArgs } from './sharing.dto.js';
import { AlreadyShared, InviteOver, OwnShare, TooManyGuests } from './sharing.errors.js';
import { ShareInvited, ShareInvitesRevoked } from '../accounts/guests/sharing.events.js';
import { MoneyCall } from '../../shared/commands/money-call.js';

/** An invite as the owner of the share sees it. */
export interface ListedInvite extends Invite {
  /** The invite stands, and its guest has no active seat in the company. */
  isOutside: boolean;
}

const LIFETIME_DAYS = 7;
const DAY = 86_400_000;
const MAX_GUESTS = 20;
/** Limit of invites: they are mails to whoever is named. */
const INVITES: RateLimit = { name: 'wallet-share-invites', max: 30, seconds: 3600 };

/** Asks people by mail to share a part of a wallet. Who may is whoever may move its money as its owner, never a guest. */
@PublicService()
export class ShareInvites {
  constructor(
    private readonly walletLock: WalletLock,
    private readonly invites: InvitesRepository,
    private readonly accounts: InvitedAccounts,
    private readonly members: Members,
    private readonly mailer: Mailer,
    private readonly limits: RateLimits,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails a link that works for seven days, once, and for this address only. Throws InvalidInput, NotFound, Forbidden,
   * OwnShare, AlreadyShared, TooManyGuests, WalletKindDiffers, AccountClosed, TooManyRequests.
   */
  @MoneyCall()
  async invite(actor: Actor, raw: unknown): Promise<Invite> {
    const input = await validated(InviteToShareInput, raw);
    const email = normalEmail(input.email);
    await this.walletLock.require(actor, input.share);
    if (email === normalEmail(actor.email)) throw new OwnShare();
    await this.limits.take(INVITES, actor.userUuid);
    return this.walletLock.withLock(actor, input.share, async (locked) => {
      const share = requireShare(locked);
      const now = this.clock.now();
      await this.invites.expire(share.id, now);
      const standing = await this.invites.listStanding([share.id]);
      if (standing.some((one) => one.email === email)) throw new AlreadyShared();
      if (standing.length >= MAX_GUESTS) throw new TooManyGuests(MAX_GUESTS);
      const { shareDirection: direction = share.direction } = input;
      // The direction belongs to the share, so it changes for existing guests as well.
      if (direction !== share.direction) await this.invites.setDirection(share.id, direction);
      return this.send(actor, locked, { share, email, direction });
    });
  }

  /** A new link and seven new days; the old link is dead. Throws as invite does, and InviteOver. */
  @MoneyCall()
  async resend(actor: Actor, raw: unknown): Promise<Invite> {
    const { invite, share } = await this.find(actor, raw);
    await this.limits.take(INVITES, actor.userUuid);
    return this.walletLock.withLock(actor, share, async (locked) => {
      const now = this.clock.now();
      const current = await this.invites.lock(invite.id);
      if (current?.state !== 'PENDING') throw new InviteOver();
      await this.invites.settle([invite.id], current.expiresAt <= now ? 'EXPIRED' : 'REVOKED', { at: now });
      const share = requireShare(locked);
      return this.send(actor, locked, { share, email: invite.email, direction: share.direction });
    });
  }

  /**
   * Revokes an invite: the address has nothing to do with it from now on. Twice is once. Throws InvalidInput, NotFound,
   * Forbidden.
   */
  @MoneyCall()
  async revoke(actor: Actor, raw: unknown): Promise<Invite> {
    const { invite, share } = await this.find(actor, raw);
    return this.walletLock.withLock(actor, share, async ({ holder }) => {
      const current = await this.invites.lock(invite.id);
      if (!current?.standing) return invite;
      await this.invites.settle([invite.id], 'REVOKED', { at: this.clock.now() });
      await this.changes.record({
        audit: {
          action: 'wallet.share-revoked',
          objectType: 'invite',
          objectId: invite.uuid,
          company: holder.company.uuid,
          details: { email: invite.email },
        },
        event: new ShareInvitesRevoked({ inviteUuids: [invite.uuid] }),
        live: walletsChanged(holder, actor),
      });
      return { ...invite, state: 'REVOKED', standing: null };
    });
  }

  /** All that were ever sent for a share, the newest first. Throws InvalidInput, NotFound, Forbidden. */
  async list(actor: Actor, raw: unknown): Promise<Page<ListedInvite>> {
    const { share: uuid, ...args } = await validated(ShareInvitesArgs, raw);
    const { share, wallet } = await this.walletLock.require(actor, uuid);
    if (!share) throw new NotFound();
    const [invites, total] = await this.invites.findPage(share.id, args);
    const outsiders = await this.findOutsiders(wallet.companyId, invites);
    return mapPage(pageOf(invites, total, args), (invite) => ({ ...invite, isOutside: outsiders.has(invite.id) }));
  }

  /** Returns the standing invites of people without an active seat in the company. */
  private async findOutsiders(companyId: Key<'company'>, invites: readonly Invite[]): Promise<Set<Key<'invite'>>> {
    const guests = new Map<Key<'invite'>, Key<'user'> | undefined>();
    for (const { id, userId, email, standing } of invites) {
      if (standing) guests.set(id, userId ?? (await this.accounts.ownerOf(email))?.id);
    }
    const seated = await this.members.findActive(
      companyId,
      [...guests.values()].flatMap((key) => key ?? []),
    );
    return new Set([...guests].filter(([, key]) => !key || !seated.has(key)).map(([id]) => id));
  }

  private async send(
    actor: Actor,
    { holder, wallet }: LockedWallet,
    { share, email, direction }: { share: ShareRef; email: string; direction: ShareDirection },
  ): Promise<Invite> {
    const token = newSecretToken();
    const now = this.clock.now();
    const invite = await this.invites.insert({
      shareId: share.id,
      email,
      userId: null,
      checksum: hashToken(token),
      state: 'PENDING',
      standing: 1,
      createdAt: now,
      createdBy: actor.userKey,
      expiresAt: new Date(now.getTime() + LIFETIME_DAYS * DAY),
      processedAt: null,
      seatEndedAt: null,
    });
    const account = await this.accounts.ownerOf(email);
    await this.mailer.queue({
      to: email,
      locale: account?.locale ?? actor.locale,
      name: 'wallet-share',
      params: { inviter: actor.name, share: share.name, currency: wallet.currency, days: LIFETIME_DAYS },
      link: `/processWalletShare?token=${token}`,
    });
    await this.changes.record({
      audit: {
        action: 'wallet.share-invited',
        objectType: 'invite',
        objectId: invite.uuid,
        company: holder.company.uuid,
        details: { email, name: share.name, direction },
      },
      event: new ShareInvited({ inviteUuid: invite.uuid }),
      live: walletsChanged(holder, actor),
    });
    return invite;
  }

  private async find(actor: Actor, raw: unknown) {
    const { checksum } = await validated(RevokeShareInviteInput, raw);
    const invite = await this.invites.findByChecksum(Buffer.from(checksum, 'hex'));
    const share = invite && (await this.invites.findShare(invite.shareId));
    if (!invite || !share) throw new NotFound();
    await this.walletLock.require(actor, share.shareUuid);
    return { invite, share: share.shareUuid };
  }
}

/** A wallet as a whole is never shared. */
function requireShare({ share }: LockedWallet): ShareRef {
  if (!share) throw new WalletKindDiffers();
  return share;
}

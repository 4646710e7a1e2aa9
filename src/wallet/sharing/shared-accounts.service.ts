import { CompanyDirectory } from '../../company/index.js';
import { InvitedAccounts, normalEmail, PeopleNames } from '../../identity/index.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { hashToken, isSecretToken } from '../../shared/ids/secret-token.js';
import type { Currency } from '../../shared/money/currency.js';
import { minor, type Minor } from '../../shared/money/money.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { limitOf, offsetOf, type Page, PageArgs, pageOf } from '../../shared/pagination/page.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { AccountsRepository } from '../ledger/accounts/accounts.repository.js';
import type { ShareDirection } from '../accounts/records/share.entity.js';
import type { Invite } from '../accounts/guests/invite.entity.js';
import { type InvitedShare, InvitesRepository } from '../accounts/guests/invites.repository.js';

/** An account of somebody else as a guest, or an invited person, sees it. */
export interface SharedAccount {
  invite: Invite;
  share: { uuid: Uuid<'share'>; name: string; direction: ShareDirection; currency: Currency };
  company: { uuid: Uuid<'company'>; name: string };
  /** A person, or the company. */
  ownerName: string;
  /** Null to who only puts in, and before it was accepted. */
  balance: Minor | null;
}

/** State of the page behind a mailed invite. */
export type InvitePageState = 'NEW' | 'SIGN_IN' | 'JOIN' | 'OTHER_ACCOUNT' | 'ACCEPTED' | 'OVER' | 'BROKEN';

export interface InvitePreview {
  face: InvitePageState;
  email: string;
  share: string;
  ownerName: string;
  direction: ShareDirection | null;
  currency: Currency | null;
}

const BROKEN: InvitePreview = { face: 'BROKEN', email: '', share: '', ownerName: '', direction: null, currency: null };

/** Accounts that others share with somebody. */
@PublicService()
export class SharedAccounts {
  constructor(
    private readonly invites: InvitesRepository,
    private readonly companies: CompanyDirectory,
    private readonly people: PeopleNames,
    private readonly accounts: InvitedAccounts,
    private readonly ledgerAccounts: AccountsRepository,
    private readonly clock: Clock,
  ) {}

  /** Lists the shares of others that the caller uses, and invites that the caller can still answer, newest first. */
  async list(actor: Actor): Promise<SharedAccount[]> {
    const now = this.clock.now();
    const all = await this.invites.listFor(normalEmail(actor.email), actor.userKey);
    const invites = all.filter(({ state, expiresAt }) => state === 'ACCEPTED' || expiresAt > now);
    const shares = await this.invites.listShares(invites.map(({ shareId }) => shareId));
    const names = await this.namesOf([...shares.values()]);
    const stored = await this.ledgerAccounts.list([...shares.values()].map(({ accountId }) => accountId));
    const balances = new Map(stored.map(({ id, balance }) => [id, balance]));
    return invites.flatMap((invite) => {
      const share = shares.get(invite.shareId);
      const owner = share && names(share);
      if (!share || !owner) return [];
      const { shareUuid: uuid, shareName: name, direction, currency } = share;
      const sees = invite.state === 'ACCEPTED' && direction !== 'INBOUND';
      const balance = sees ? (balances.get(share.accountId) ?? minor(0)) : null;
      return [{ invite, share: { uuid, name, direction, currency }, ...owner, balance }];
    });
  }

  /** Like list, one page at a time. Throws InvalidInput. */
  async findPage(actor: Actor, raw: unknown): Promise<Page<SharedAccount>> {
    const args = await validated(PageArgs, raw);
    const all = await this.list(actor);
    return pageOf(all.slice(offsetOf(args)).slice(0, limitOf(args)), all.length, args);
  }

  /** Looks without using anything up: mail scanners open links too. */
  async preview(actor: Actor | null, token: unknown): Promise<InvitePreview> {
    const invite = isSecretToken(token) ? await this.invites.findByChecksum(hashToken(token)) : null;
    const share = invite && (await this.invites.listShares([invite.shareId])).get(invite.shareId);
    if (!invite || !share) return { ...BROKEN, face: invite ? 'OVER' : 'BROKEN' };
    const owner = (await this.namesOf([share]))(share);
    const face = await this.faceOf(invite, actor);
    if (!owner || face === 'OVER') return { ...BROKEN, face: 'OVER' };
    if (face === 'OTHER_ACCOUNT') return { ...BROKEN, face };
    const { shareName, direction, currency } = share;
    return { face, email: invite.email, share: shareName, ownerName: owner.ownerName, direction, currency };
  }

  private async faceOf({ state, expiresAt, email }: Invite, actor: Actor | null): Promise<InvitePageState> {
    const isInvited = actor !== null && normalEmail(actor.email) === email;
    if (state === 'ACCEPTED') return isInvited ? 'ACCEPTED' : 'OVER';
    if (state !== 'PENDING' || expiresAt <= this.clock.now()) return 'OVER';
    if (actor) return isInvited ? 'JOIN' : 'OTHER_ACCOUNT';
    return (await this.accounts.ownerOf(email)) ? 'SIGN_IN' : 'NEW';
  }

  private async namesOf(shares: readonly InvitedShare[]) {
    const companies = new Map(
      (await this.companies.list(shares.map(({ companyId }) => companyId))).map((company) => [company.key, company]),
    );
    const owners = shares.flatMap(({ ownerKind, ownerId }) => (ownerKind === 'USER' ? [ownerId as Key<'user'>] : []));
    const people = await this.people.findByKeys(owners);
    return ({ companyId, ownerKind, ownerId }: InvitedShare): Pick<SharedAccount, 'company' | 'ownerName'> | null => {
      const company = companies.get(companyId);
      if (!company) return null;
      const person = people.get(ownerId as Key<'user'>)?.name ?? '';
      const ownerName = ownerKind === 'COMPANY' ? company.name : person;
      return { company: { uuid: company.uuid, name: company.name }, ownerName };
    };
  }
}

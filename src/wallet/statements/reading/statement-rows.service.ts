import { Injectable } from '@nestjs/common';
import { PeopleNames } from '../../../identity/index.js';
import type { Key } from '../../../shared/ids/id.js';
import type { TransferDocument } from '../../documents/records/transfer-document.entity.js';
import { TransferDocumentsRepository } from '../../documents/records/transfer-documents.repository.js';
import { type InvoiceReference, InvoiceReferences } from '../scope/invoice-references.service.js';
import { Guests } from '../../accounts/guests/guests.query.js';
import type { Vendor } from '../../vendors/vendor.entity.js';
import { VendorsRepository } from '../../vendors/vendors.repository.js';
import type { Owner } from '../../accounts/records/owner.js';
import type { Buckets, StatementAccount, StatementScope } from '../scope/statement-scope.js';
import { type AccountHome, PostingsQuery, type StatementPosting } from '../../accounts/records/postings.query.js';
import { endsOf, type StatementEnd } from './statement-ends.js';
import type { Movement } from './statement-walk.service.js';

/** A posting on a statement. */
export interface StatementRow {
  posting: StatementPosting;
  movement: Movement;
  /** Balances after the row; null for readers who may not see them. */
  after: Buckets | null;
  ends: (StatementEnd & { ownerName: string | null })[];
  /** Nobody for what the system did by itself. */
  creator: string | null;
  vendor: Vendor | null;
  /** Invoice that the row paid. */
  invoice: InvoiceReference | null;
  /** Document that was attached to the row. */
  document: TransferDocument | null;
}

export interface BalancedMovement extends Movement {
  after: Buckets | null;
}

/** Puts to movements what their postings say. */
@Injectable()
export class StatementRows {
  constructor(
    private readonly postings: PostingsQuery,
    private readonly people: PeopleNames,
    private readonly vendors: VendorsRepository,
    private readonly guests: Guests,
    private readonly documents: TransferDocumentsRepository,
    private readonly invoices: InvoiceReferences,
  ) {}

  async listFor(
    scope: StatementScope,
    accounts: readonly StatementAccount[],
    movements: readonly BalancedMovement[],
  ): Promise<StatementRow[]> {
    const ids = movements.map(({ posting }) => posting);
    const [postings, lines] = [await this.postings.list(ids), await this.postings.listLines(ids)];
    const homes = await this.postings.listHomes(lines.map(({ account }) => account));
    const inside = new Set(accounts.map(({ id }) => id));
    const reader = { scope, inside, homes, known: await this.listKnown(scope, [...homes.values()]) };
    const names = await this.namesOf(scope, [...postings.values()], [...homes.values()]);
    const invoices = await this.invoices.find([...postings.values()].flatMap(({ invoiceId }) => invoiceId ?? []));
    const documents = await this.documentsOf([...postings.values()]);
    return movements.flatMap((movement) => {
      const posting = postings.get(movement.posting);
      if (!posting) return [];
      const ends = endsOf(
        lines.filter((line) => line.posting === posting.id),
        reader,
      );
      return [
        {
          posting,
          movement,
          after: movement.after,
          ends: ends.map((end) => ({ ...end, ownerName: end.owner && names.owner(end.owner) })),
          creator: posting.actorId && names.person(posting.actorId),
          vendor: (posting.vendorId && names.vendors.get(posting.vendorId)) ?? null,
          invoice: (posting.invoiceId && invoices.get(posting.invoiceId)) ?? null,
          document: (posting.documentId && documents.get(posting.documentId)) ?? null,
        },
      ];
    });
  }

  private async listKnown(
    { owner, reader }: StatementScope,
    homes: readonly AccountHome[],
  ): Promise<ReadonlySet<Key<'share'>>> {
    const user = reader.kind === 'HOLDER' ? owner.kind === 'USER' && owner.id : reader.user;
    const shares = homes.flatMap(({ shareId, ownerId }) => (shareId !== null && ownerId !== owner.id ? [shareId] : []));
    return user ? this.guests.listKnownTo(user, shares) : new Set();
  }

  private async documentsOf(postings: readonly StatementPosting[]) {
    const documents = await this.documents.listByKeys(postings.flatMap(({ documentId }) => documentId ?? []));
    return new Map(documents.map((document) => [document.id, document]));
  }

  private async namesOf(
    { company }: StatementScope,
    postings: readonly StatementPosting[],
    homes: readonly AccountHome[],
  ) {
    const owners = homes.flatMap(({ ownerKind, ownerId }) => (ownerKind === 'USER' ? [ownerId as Key<'user'>] : []));
    const actors = postings.flatMap(({ actorId }) => actorId ?? []);
    const people = await this.people.findByKeys([...owners, ...actors]);
    const vendors = await this.vendors.listByKeys(postings.flatMap(({ vendorId }) => vendorId ?? []));
    const person = (key: Key<'user'>): string => people.get(key)?.name ?? '';
    return {
      vendors: new Map(vendors.map((vendor) => [vendor.id, vendor])),
      person,
      owner: ({ kind, id }: Owner): string => (kind === 'COMPANY' ? company.name : person(id)),
    };
  }
}

import { Injectable } from '@nestjs/common';
import type { Key, Uuid } from '../../../shared/ids/id.js';

/** An invoice as statements name it. */
export interface InvoiceReference {
  uuid: Uuid<'invoice'>;
  number: number;
}

type InvoiceReferenceSource = (keys: readonly Key<'invoice'>[]) => Promise<Map<Key<'invoice'>, InvoiceReference>>;

/** The module above that knows invoices registers here; without it payments name none. */
@Injectable()
export class InvoiceReferences {
  private source: InvoiceReferenceSource | null = null;

  register(source: InvoiceReferenceSource): void {
    this.source = source;
  }

  async find(keys: readonly Key<'invoice'>[]): Promise<Map<Key<'invoice'>, InvoiceReference>> {
    return this.source && keys.length > 0 ? this.source(keys) : new Map();
  }
}

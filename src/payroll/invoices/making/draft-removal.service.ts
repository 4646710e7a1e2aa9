import { Injectable } from '@nestjs/common';
import type { Invoice } from '../records/invoice.entity.js';
import { ExtrasRepository } from '../records/extras.repository.js';
import { InvoiceDaysRepository } from '../../paid-days/invoice-days.repository.js';
import { InvoicesRepository } from '../records/invoices.repository.js';

/** Takes a draft away, and all that is about it alone. */
@Injectable()
export class DraftRemoval {
  constructor(
    private readonly days: InvoiceDaysRepository,
    private readonly extras: ExtrasRepository,
    private readonly invoices: InvoicesRepository,
  ) {}

  async remove({ id }: Invoice): Promise<void> {
    await this.days.release([id]);
    await this.extras.replace(id, []);
    await this.invoices.remove(id);
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { Contact } from './contact.entity.js';

@Injectable()
export class ContactsRepository {
  constructor(private readonly database: Database) {}

  find(userId: Key<'user'>): Promise<Contact | null> {
    return this.database.manager().findOneBy(Contact, { userId });
  }

  async save(contact: Contact): Promise<void> {
    await this.database.manager().upsert(Contact, contact, ['userId']);
  }
}

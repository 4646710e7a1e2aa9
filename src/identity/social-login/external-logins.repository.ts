import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { ExternalLogin } from './external-login.entity.js';

@Injectable()
export class ExternalLoginsRepository {
  constructor(private readonly database: Database) {}

  find(provider: string, subject: string): Promise<ExternalLogin | null> {
    return this.database.manager().findOneBy(ExternalLogin, { provider, subject });
  }

  async insert(login: Pick<ExternalLogin, 'userId' | 'provider' | 'subject' | 'createdAt'>): Promise<void> {
    await this.database.manager().insert(ExternalLogin, login);
  }
}

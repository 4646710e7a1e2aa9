import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../../../../shared/database/database.js';
import { SandboxSession } from './sandbox-session.entity.js';

@Injectable()
export class SandboxSessionsRepository {
  constructor(private readonly database: Database) {}

  async insert(session: SandboxSession): Promise<void> {
    await this.database.manager().insert(SandboxSession, session);
  }

  find(session: string): Promise<SandboxSession | null> {
    return this.database.manager().findOneBy(SandboxSession, { session });
  }

  /** Answers whether it was open. */
  async settle(session: string, state: 'PAID' | 'EXPIRED'): Promise<boolean> {
    const { affected } = await this.database.manager().update(SandboxSession, { session, state: 'OPEN' }, { state });
    return affected === 1;
  }

  async purge(before: Date): Promise<void> {
    await this.database.manager().delete(SandboxSession, { createdAt: LessThan(before) });
  }
}

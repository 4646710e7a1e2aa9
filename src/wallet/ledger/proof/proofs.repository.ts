import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import { Database } from '../../../shared/database/database.js';
import { NO_KEY } from '../../../shared/ids/id.js';
import { Proof } from './proof.entity.js';

@Injectable()
export class ProofsRepository {
  constructor(private readonly database: Database) {}

  insert(proof: Omit<Proof, 'id'>): Promise<Proof> {
    return this.database.insert(Proof, proof);
  }

  async findLast(): Promise<Proof | null> {
    const [last] = await this.database.manager().find(Proof, { order: { id: 'DESC' }, take: 1 });
    return last ?? null;
  }

  /** The newest first. */
  list(whole: boolean, limit: number): Promise<Proof[]> {
    return this.database.manager().find(Proof, { where: { whole }, order: { id: 'DESC' }, take: limit });
  }

  /** The first that found a flaw since one found none. Null when the last found none. */
  async findFirstBroken(): Promise<Proof | null> {
    const [sound] = await this.database.manager().find(Proof, {
      where: { problem: IsNull() },
      order: { id: 'DESC' },
      take: 1,
    });
    const [broken] = await this.database.manager().find(Proof, {
      where: { id: MoreThan(sound?.id ?? NO_KEY) },
      order: { id: 'ASC' },
      take: 1,
    });
    return broken ?? null;
  }
}

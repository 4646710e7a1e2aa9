import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
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
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../database/column.js';

@Entity('shared_rate_limit')
@Index('shared_rate_limit_expiry', ['expiresAt'])
export class RateLimitBucket {
  @PrimaryColumn({ type: 'binary', length: 32 })
  bucket: Buffer;

  @Column({ type: 'int', unsigned: true })
  hits: number;

  @InstantColumn()
  expiresAt: Date;
}

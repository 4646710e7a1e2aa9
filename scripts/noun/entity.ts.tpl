import { Column, Entity, Index } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../shared/database/column.js';
import type { Key, Uuid } from '../../shared/ids/id.js';

/** A __words__ of a company. */
@Entity('__table__')
@Index('__table___uuid', ['uuid'], { unique: true })
@Index('__table___name', ['companyId', 'name'], { unique: true })
export class __Noun__ {
  @KeyColumn() id: Key<'__noun__'>;
  @UuidColumn() uuid: Uuid<'__noun__'>;
  @ForeignKeyColumn() companyId: Key<'company'>;
  @Column({ type: 'varchar', length: 80 }) name: string;
  @Column({ type: 'varchar', length: 500, default: '' }) description: string;

  /** Grows with each change. */
  @Column({ type: 'int', unsigned: true }) version: number;
  @InstantColumn() createdAt: Date;
}

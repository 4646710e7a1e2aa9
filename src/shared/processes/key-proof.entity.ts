import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A known text, sealed with the encryption key of this database, in a table of one row. */
@Entity('shared_key_proof')
export class KeyProof {
  @PrimaryColumn({ type: 'tinyint', unsigned: true })
  id: number;

  @Column({ type: 'varchar', length: 200, charset: 'ascii', collation: 'ascii_bin' })
  sealed: string;
}

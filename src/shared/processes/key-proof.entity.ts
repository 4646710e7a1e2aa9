import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One row: a known text, sealed with the encryption key of this database. */
@Entity('shared_key_proof')
export class KeyProof {
  @PrimaryColumn({ type: 'tinyint', unsigned: true })
  id: number;

  @Column({ type: 'varchar', length: 200, charset: 'ascii', collation: 'ascii_bin' })
  sealed: string;
}

import { Entity, Index } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, KeyColumn } from '../../../shared/database/column.js';
import type { Key } from '../../../shared/ids/id.js';

/** Somebody of a company opened a document; its owner sees who and when. */
@Entity('identity_document_look')
@Index('identity_document_look_document', ['documentId', 'id'])
export class DocumentLook {
  @KeyColumn()
  id: Key<'documentLook'>;

  @ForeignKeyColumn()
  documentId: Key<'document'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  @ForeignKeyColumn()
  viewerId: Key<'user'>;

  @InstantColumn()
  viewedAt: Date;
}

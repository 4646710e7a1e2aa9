import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { IsEnum, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { OwnedDocument } from './documents.repository.js';

export const DocumentKind = graphqlEnum('DocumentType', {
  IDENTITY: 'Passport, identity card or the like.',
  PROOF_OF_ADDRESS: 'A bill or letter that names the address.',
  CV: 'Curriculum vitae.',
});
export type DocumentKind = keyof typeof DocumentKind;

export const DocumentState = graphqlEnum('DocumentStatus', {
  PENDING: 'Waits for somebody to look at it.',
  VERIFIED: 'Looked at and found right.',
  REJECTED: 'Refused; `reason` says why.',
});
export type DocumentState = keyof typeof DocumentState;

export const InfoState = graphqlEnum('InfoState', {
  MISSING: 'Nothing was submitted.',
  PENDING: 'Waits for somebody to look at it.',
  VERIFIED: 'Found right.',
  REJECTED: 'Refused.',
});
export type InfoState = keyof typeof InfoState;

/** Fields that are sent with the bytes of a document. */
export class SubmitDocumentInput {
  @IsNotEmpty()
  @IsEnum(DocumentKind)
  documentType: DocumentKind;

  /** Name of the file on the sender's side. */
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  name?: string;
}

@ObjectType('DocumentOwner')
export class DocumentOwnerDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'user'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field({ description: 'E-mail address.' })
  email: string;
}

@ObjectType('Document')
export class DocumentDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'document'>;
  @Field(() => ID, { description: 'Same value as uuid.' })
  id: Uuid<'document'>;
  @Field(() => DocumentKind, { description: 'Type of the document, which tells what it proves.' })
  documentType: DocumentKind;
  @Field({ description: 'The sender’s file name, made safe.' })
  name: string;
  @Field({ description: 'Where to get its bytes, on this host, with the same access token.' })
  document: string;
  @Field({ description: 'Media type of the file.' })
  contentType: string;
  @Field(() => Int, { description: 'Bytes.' })
  size: number;
  @Field(() => DocumentState, { description: 'State of the review.' })
  status: DocumentState;
  @Field(() => String, { nullable: true, description: 'Why it was rejected.' })
  reason: string | null;
  @Field({ description: 'When it was created, UTC.' })
  createdAt: Date;
  @Field(() => Date, { nullable: true, description: 'When it was verified, UTC; null: not yet.' })
  verifiedAt: Date | null;
  @Field(() => DocumentOwnerDto, { description: 'The person.' })
  user: DocumentOwnerDto;
}

/** State of a person's proofs of identity and address. */
@ObjectType()
export class InfoStatus {
  @Field(() => InfoState, { description: 'State of the proof of identity.' })
  identity: InfoState;
  @Field(() => InfoState, { description: 'State of the proof of address.' })
  proofOfAddress: InfoState;
  @Field({ description: 'A CV was uploaded.' })
  cv: boolean;
  @Field({ description: 'Identity and address are both verified.' })
  verified: boolean;
}

export function toDocumentDto(document: OwnedDocument): DocumentDto {
  const { uuid, name, contentType, size, reason, createdAt, owner } = document;
  return {
    uuid,
    id: uuid,
    documentType: document.documentType as DocumentKind,
    name,
    document: `/api/documents/${uuid}`,
    contentType,
    size,
    status: document.status as DocumentState,
    reason,
    createdAt,
    verifiedAt: document.status === 'VERIFIED' ? document.reviewedAt : null,
    user: { uuid: owner.uuid, name: owner.name, email: owner.email },
  };
}

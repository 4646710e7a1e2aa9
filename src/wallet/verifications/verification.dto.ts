import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsEnum, IsIn, IsNotEmpty, IsOptional, ValidateIf } from 'class-validator';
import { IdField } from '../../shared/validation/input-fields.js';
import { DocumentKind, type DocumentReviews, DocumentState } from '../../identity/index.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { PageArgs, pageType } from '../../shared/pagination/page.js';
import { IsPlainLine } from '../../shared/validation/input-rules.js';

/** A document as a company sees it to which it was submitted. */
export type SubmittedDocument = Awaited<ReturnType<DocumentReviews['required']>>;

@InputType()
export class SubmitToCompanyInput {
  @IdField('UUID of a company in which the caller has a seat or a wallet.')
  company: Uuid<'company'>;

  @IdField('UUID of one of the caller’s own documents, sent to POST /api/documents.')
  document: Uuid<'document'>;
}

@InputType()
export class ReviewDocumentInput {
  @IdField('UUID of the company that reviews.')
  company: Uuid<'company'>;

  @IdField('UUID of the document.')
  uuid: Uuid<'document'>;

  @Field(() => DocumentState, { description: 'VERIFIED or REJECTED.' })
  @IsIn([DocumentState.VERIFIED, DocumentState.REJECTED])
  status: 'VERIFIED' | 'REJECTED';

  @Field(() => String, { nullable: true, description: 'Required when rejecting; shown to the owner.' })
  @ValidateIf((input: ReviewDocumentInput) => input.status === DocumentState.REJECTED || Boolean(input.reason))
  @IsNotEmpty()
  @IsPlainLine(500)
  reason?: string;
}

@ArgsType()
export class DocumentsForReviewArgs extends PageArgs {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;

  @Field(() => DocumentState, {
    nullable: true,
    defaultValue: DocumentState.PENDING,
    description: 'Only documents in this state.',
  })
  @IsOptional()
  @IsEnum(DocumentState)
  status?: DocumentState;
}

@ObjectType('SubmittedDocument', { description: 'A document as the company sees it to which it was submitted.' })
export class SubmittedDocumentDto {
  @Field(() => ID, { description: 'UUID of the document.' })
  uuid: Uuid<'document'>;
  @Field(() => ID, { description: 'UUID of the company.' })
  company: Uuid<'company'>;
  @Field(() => DocumentKind, { description: 'Type of the document, which tells what it proves.' })
  documentType: DocumentKind;
  @Field({ description: 'The sender’s file name, made safe.' })
  name: string;
  @Field({ description: 'Where to get its bytes, on this host, with the same access token; each look is recorded.' })
  document: string;
  @Field({ description: 'Media type of the file.' })
  contentType: string;
  @Field(() => Int, { description: 'Bytes.' })
  size: number;
  @Field(() => DocumentState, { description: 'State of the company’s review.' })
  status: DocumentState;
  @Field(() => String, { nullable: true, description: 'Why the company rejected it.' })
  reason: string | null;
  @Field({ description: 'When it was submitted to the company, UTC.' })
  submittedAt: Date;
  @Field(() => ID, { description: 'UUID of the person.' })
  user: Uuid<'user'>;
  @Field({ description: 'Name of the person.' })
  userName: string;
}

@ObjectType()
export class SubmittedDocumentPage extends pageType(SubmittedDocumentDto) {}

@ObjectType()
export class SubmittedDocumentResult extends resultType('document', SubmittedDocumentDto) {}

@ObjectType('DocumentLook', { description: 'Somebody of a company looked at a document of the caller.' })
export class DocumentLookDto {
  @Field({ description: 'Name of the company.' })
  company: string;
  @Field({ description: 'Name of the person who looked.' })
  viewer: string;
  @Field({ description: 'When, UTC.' })
  viewedAt: Date;
}

export function toSubmittedDto(review: SubmittedDocument, company: Uuid<'company'>): SubmittedDocumentDto {
  const { document, owner, status, reason, submittedAt } = review;
  return {
    uuid: document.uuid,
    company,
    documentType: document.documentType,
    name: document.name,
    document: `/api/company-documents/${company}/${document.uuid}`,
    contentType: document.contentType,
    size: document.size,
    status,
    reason,
    submittedAt,
    user: owner.uuid,
    userName: owner.name,
  };
}

import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import { mapPage } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { CompanyDocuments } from './company-documents.service.js';
import { DocumentSubmissions } from './document-submissions.service.js';
import {
  DocumentLookDto,
  DocumentsForReviewArgs,
  ReviewDocumentInput,
  SubmittedDocumentPage,
  SubmittedDocumentResult,
  SubmitToCompanyInput,
  toSubmittedDto,
} from './verification.dto.js';

@Resolver()
export class VerificationsResolver {
  constructor(
    private readonly submissions: DocumentSubmissions,
    private readonly documents: CompanyDocuments,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Mutation(() => SubmittedDocumentResult, {
    description: 'Submits one’s own document to a company, whose reviewers see it from then on.',
  })
  async submitDocument(
    @CurrentActor() actor: Actor,
    @Input() input: SubmitToCompanyInput,
  ): Promise<SubmittedDocumentResult> {
    const { review, company } = await this.submissions.submit(actor, input);
    const said = succeeded(this.translator.translate('messages.documentSubmittedTo'));
    return { ...said, document: toSubmittedDto(review, company) };
  }

  @Can('login')
  @Query(() => [DocumentLookDto], { description: 'Who looked at one’s own documents, the newest look first.' })
  documentLooks(@CurrentActor() actor: Actor): Promise<DocumentLookDto[]> {
    return this.submissions.listLooks(actor);
  }

  @Can('documents.verify')
  @Query(() => SubmittedDocumentPage, {
    description: 'Documents that people submitted to the company, those that wait longest first.',
  })
  async documentsForReview(
    @CurrentActor() actor: Actor,
    @Args() args: DocumentsForReviewArgs,
  ): Promise<SubmittedDocumentPage> {
    return mapPage(await this.documents.list(actor, args), (review) => toSubmittedDto(review, args.company));
  }

  @Can('documents.verify')
  @Mutation(() => SubmittedDocumentResult, {
    description: 'Says once, for the company, whether a document is good. Never one’s own.',
  })
  async reviewDocument(
    @CurrentActor() actor: Actor,
    @Input() input: ReviewDocumentInput,
  ): Promise<SubmittedDocumentResult> {
    const review = await this.documents.review(actor, input);
    const said = review.status === 'VERIFIED' ? 'messages.documentVerified' : 'messages.documentRejected';
    return { ...succeeded(this.translator.translate(said)), document: toSubmittedDto(review, input.company) };
  }
}

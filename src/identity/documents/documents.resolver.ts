import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import { mapPage } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { TokensWith } from '../../shared/permissions/scopes/token-scope.js';
import { DocumentReviews } from './document-reviews.service.js';
import {
  DocumentDto,
  DocumentPage,
  DocumentResult,
  DocumentsArgs,
  InfoStatus,
  ReviewDocumentInput,
  toDocumentDto,
} from './document.dto.js';
import { Documents } from './documents.service.js';

@Resolver()
export class DocumentsResolver {
  constructor(
    private readonly service: Documents,
    private readonly reviews: DocumentReviews,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => [DocumentDto], {
    description: 'One’s own documents, newest first. They are sent to POST /api/documents.',
  })
  async documents(@CurrentActor() actor: Actor): Promise<DocumentDto[]> {
    const documents = await this.service.listOwn(actor);
    return documents.map(toDocumentDto);
  }

  @Can('login')
  @TokensWith('profile:read')
  @Query(() => InfoStatus, { description: 'Whether one’s identity and address were proved.' })
  infoStatus(@CurrentActor() actor: Actor): Promise<InfoStatus> {
    return this.service.infoStatus(actor);
  }

  @Can('admin')
  @Query(() => DocumentPage, { description: 'Documents of all people, those that wait longest first.' })
  async documentsForReview(@CurrentActor() actor: Actor, @Args() args: DocumentsArgs): Promise<DocumentPage> {
    return mapPage(await this.service.forReview(actor, args), toDocumentDto);
  }

  @Can('admin')
  @Mutation(() => DocumentResult, { description: 'Says once whether a document is good. Never one’s own.' })
  async reviewDocument(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'Input of the operation.' }) input: ReviewDocumentInput,
  ): Promise<DocumentResult> {
    const document = await this.reviews.review(actor, input);
    const said = document.status === 'VERIFIED' ? 'messages.documentVerified' : 'messages.documentRejected';
    return { ...succeeded(this.translator.translate(said)), document: toDocumentDto(document) };
  }

  @Can('login')
  @Mutation(() => MutationResult, { description: 'Deletes one of one’s own documents that nobody has verified.' })
  async deleteDocument(
    @CurrentActor() actor: Actor,
    @Args('uuid', { type: () => ID, description: 'Public id (UUID).' }) uuid: UuidLike<'document'>,
  ): Promise<MutationResult> {
    await this.service.delete(actor, uuid);
    return succeeded(this.translator.translate('messages.documentDeleted'));
  }
}

import { Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg } from '../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { TokensWith } from '../../shared/permissions/scopes/token-scope.js';
import { DocumentDto, InfoStatus, toDocumentDto } from './document.dto.js';
import { Documents } from './documents.service.js';

@Resolver()
export class DocumentsResolver {
  constructor(
    private readonly service: Documents,
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
  @Query(() => InfoStatus, {
    description:
      'Whether any company has verified one’s identity and address; each verification counts for its company only.',
  })
  infoStatus(@CurrentActor() actor: Actor): Promise<InfoStatus> {
    return this.service.infoStatus(actor);
  }

  @Can('login')
  @Mutation(() => MutationResult, { description: 'Deletes one of one’s own documents that nobody has verified.' })
  async deleteDocument(
    @CurrentActor() actor: Actor,
    @IdArg('uuid', 'Public id (UUID).') uuid: UuidLike<'document'>,
  ): Promise<MutationResult> {
    await this.service.delete(actor, uuid);
    return succeeded(this.translator.translate('messages.documentDeleted'));
  }
}

import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg } from '../validation/arguments.js';
import { CurrentActor } from '../http/current-actor.js';
import type { UuidLike } from '../ids/id.js';
import { Translator } from '../language/translator.js';
import type { Actor } from '../permissions/actor.js';
import { Can } from '../permissions/rule.js';
import { MailDetails, MailPage, MailResult, MailsArgs } from './mail.dto.js';
import { Mails } from './mails.service.js';

@Resolver()
@Can('admin')
export class MailsResolver {
  constructor(
    private readonly mailsService: Mails,
    private readonly translator: Translator,
  ) {}

  @Query(() => MailPage, { description: 'Mails of this installation, newest first. Global admins only.' })
  mails(@CurrentActor() actor: Actor, @Args() args: MailsArgs): Promise<MailPage> {
    return this.mailsService.list(actor, args);
  }

  @Query(() => MailDetails, { description: 'One mail, with what was written.' })
  mail(@CurrentActor() actor: Actor, @IdArg('uuid', 'Public id (UUID).') uuid: UuidLike<'mail'>): Promise<MailDetails> {
    return this.mailsService.read(actor, uuid);
  }

  @Mutation(() => MailResult, { description: 'Sends a mail that waits in the outbox or was given up.' })
  async retryMail(
    @CurrentActor() actor: Actor,
    @IdArg('uuid', 'Public id of a mail that was given up.') uuid: UuidLike<'mail'>,
  ): Promise<MailResult> {
    const mail = await this.mailsService.retry(actor, uuid);
    return Object.assign(new MailResult(), { mail, message: this.translator.translate('mail.retried') });
  }
}

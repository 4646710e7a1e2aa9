import { Args, Query, Resolver } from '@nestjs/graphql';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { AuditLogArgs, AuditLogPage } from './audit-log.dto.js';
import { AuditLog } from './audit-log.service.js';

@Resolver()
export class AuditLogResolver {
  constructor(private readonly service: AuditLog) {}

  @Can('login')
  @Query(() => AuditLogPage, {
    description:
      'Audit log of a company, newest first, for its owners; for administrators also that of the installation.',
  })
  auditLog(@CurrentActor() actor: Actor, @Args() args: AuditLogArgs): Promise<AuditLogPage> {
    return this.service.list(actor, args);
  }
}

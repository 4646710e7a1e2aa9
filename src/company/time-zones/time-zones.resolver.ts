import { Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { TokensWith } from '../../shared/permissions/scopes/token-scope.js';
import { CompanyViews } from '../companies/company-views.js';
import { CompanyResult } from '../companies/company.dto.js';
import { UpdateTimezonesInput } from './time-zones.dto.js';
import { TimeZones } from './time-zones.service.js';

@Resolver()
export class TimeZonesResolver {
  constructor(
    private readonly service: TimeZones,
    private readonly views: CompanyViews,
  ) {}

  @Can('login')
  @TokensWith('any')
  @Query(() => [String], { description: 'IANA names of the time zones one can choose from.' })
  timezones(): readonly string[] {
    return this.service.listChoices();
  }

  @Can('timezones.update')
  @Mutation(() => CompanyResult, { description: 'Replaces the company’s reporting time zones.' })
  async updateTimezones(@CurrentActor() actor: Actor, @Input() input: UpdateTimezonesInput): Promise<CompanyResult> {
    return this.views.presentResult(actor, 'messages.timezonesSaved', await this.service.update(actor, input));
  }
}

import { Args, Field, Mutation, ObjectType, Resolver } from '@nestjs/graphql';
import { Speaker } from '../../shared/language/speaker.js';
import { Public } from '../../shared/permissions/rule.js';
import { DomainCheck } from './domain-check.service.js';

@ObjectType('DomainCheck')
export class DomainCheckDto {
  @Field()
  valid: boolean;

  @Field()
  message: string;
}

@Resolver()
export class DomainsResolver {
  constructor(
    private readonly domains: DomainCheck,
    private readonly speaker: Speaker,
  ) {}

  @Public()
  @Mutation(() => DomainCheckDto, {
    description: 'Whether a fully qualified name is a public domain. Nothing is fetched from it.',
  })
  async checkDomain(@Args('fqdn') fqdn: string): Promise<DomainCheckDto> {
    const verdict = await this.domains.check(fqdn);
    return { valid: verdict === 'VALID', message: this.speaker.say(`messages.domain.${verdict}`) };
  }
}

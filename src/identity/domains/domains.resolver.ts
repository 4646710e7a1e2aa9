import { Args, Field, Mutation, ObjectType, Resolver } from '@nestjs/graphql';
import { Translator } from '../../shared/language/translator.js';
import { Public } from '../../shared/permissions/rule.js';
import { type RateLimit, RateLimits } from '../../shared/rate-limit/rate-limits.js';
import { callerAddress } from '../../shared/request/request-context.js';
import { judgeDomain, NameServer } from './name-server.js';

const LIMIT: RateLimit = { name: 'check-domain', max: 30, seconds: 3600 };

@ObjectType('DomainCheck')
export class DomainCheckDto {
  @Field({ description: 'The host exists.' })
  valid: boolean;

  @Field({ description: 'A sentence for the person, in their language.' })
  message: string;
}

@Resolver()
export class DomainsResolver {
  constructor(
    private readonly nameServer: NameServer,
    private readonly limits: RateLimits,
    private readonly translator: Translator,
  ) {}

  @Public()
  @Mutation(() => DomainCheckDto, {
    description: 'Whether a fully qualified name is a public domain. Nothing is fetched from it.',
  })
  async checkDomain(
    @Args('fqdn', { description: 'Name of the host, such as example.com.' }) fqdn: string,
  ): Promise<DomainCheckDto> {
    await this.limits.take(LIMIT, callerAddress());
    const verdict = await judgeDomain(fqdn, this.nameServer);
    return { valid: verdict === 'VALID', message: this.translator.translate(`messages.domain.${verdict}`) };
  }
}

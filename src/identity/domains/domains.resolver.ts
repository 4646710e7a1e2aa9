import { Args, Field, Mutation, ObjectType, Resolver } from '@nestjs/graphql';
import { Translator } from '../../shared/language/translator.js';
import { Public } from '../../shared/permissions/rule.js';
import { DomainCheck } from './domain-check.service.js';

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
    private readonly domains: DomainCheck,
    private readonly translator: Translator,
  ) {}

  @Public()
  @Mutation(() => DomainCheckDto, {
    description: 'Whether a fully qualified name is a public domain. Nothing is fetched from it.',
  })
  async checkDomain(
    @Args('fqdn', { description: 'Name of the host, such as example.com.' }) fqdn: string,
  ): Promise<DomainCheckDto> {
    const verdict = await this.domains.check(fqdn);
    return { valid: verdict === 'VALID', message: this.translator.translate(`messages.domain.${verdict}`) };
  }
}

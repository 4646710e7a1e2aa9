import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg, Input } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import { mapPage } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { TokensWith } from '../../shared/permissions/scopes/token-scope.js';
import { BuildSigner } from './signing/build-signer.js';
import { BuildUploads } from './build-uploads.service.js';
import {
  ApplicationPage,
  ApplicationResult,
  ApplicationsArgs,
  StartBuildUploadInput,
  toApplicationDto,
} from './build.dto.js';
import { Builds } from './builds.service.js';

@Resolver()
export class BuildsResolver {
  constructor(
    private readonly builds: Builds,
    private readonly uploads: BuildUploads,
    private readonly signer: BuildSigner,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @TokensWith('reports:read')
  @Query(() => ApplicationPage, { description: 'Builds that a company offers its people, the highest version first.' })
  async applications(@CurrentActor() actor: Actor, @Args() args: ApplicationsArgs): Promise<ApplicationPage> {
    return mapPage(await this.builds.list(actor, args), toApplicationDto);
  }

  @Can('login')
  @Query(() => String, {
    description:
      'Public key of this server (Ed25519, SPKI in base64url) by which trackers know its builds: the header X-Signature-Ed25519 signs five lines, `workzone-build`, platform, arch, version and SHA-256.',
  })
  updateKey(): string {
    return this.signer.publicKey;
  }

  @Can('builds.publish')
  @Mutation(() => ApplicationResult, {
    description: 'Announces a file; its bytes follow in pieces by PUT /api/builds/:uuid/pieces/:position.',
  })
  async startApplicationUpload(
    @CurrentActor() actor: Actor,
    @Input() input: StartBuildUploadInput,
  ): Promise<ApplicationResult> {
    const build = await this.uploads.start(actor, input);
    return { ...succeeded(this.translator.translate('messages.buildAnnounced')), application: toApplicationDto(build) };
  }

  @Can('builds.publish')
  @Mutation(() => ApplicationResult, { description: 'Stops an upload, or takes a build back from the downloads.' })
  async withdrawApplication(
    @CurrentActor() actor: Actor,
    @IdArg('uuid', 'Public id (UUID).') uuid: UuidLike<'build'>,
  ): Promise<ApplicationResult> {
    const build = await this.uploads.withdraw(actor, uuid);
    return { ...succeeded(this.translator.translate('messages.buildWithdrawn')), application: toApplicationDto(build) };
  }
}

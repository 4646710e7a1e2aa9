import { Injectable } from '@nestjs/common';
import { Speaker } from '../../shared/language/speaker.js';
import { levelOf, type Slug } from '../../shared/permissions/slug.js';
import type { Effective, Reason } from './effective.js';
import { type PermissionDto, PermissionLevelKind } from './permission.dto.js';
import type { ItemRefusal } from './permission.errors.js';

/** Says permissions and reasons in the reader's language. */
@Injectable()
export class PermissionWords {
  constructor(private readonly speaker: Speaker) {}

  /** "Close deals on leads" */
  description(slug: Slug): string {
    return this.speaker.say(`permissions.descriptions.${slug.replaceAll('.', '-')}`);
  }

  /** "By the company role Company Manager, in the whole company" */
  reason({ code, role, local }: Reason): string {
    const level = code.startsWith('project') ? 'project' : 'company';
    const name = role ? this.speaker.say(`permissions.roles.${level}.${role}`) : '';
    const sentence = this.speaker.say(`permissions.because.${code}`, { role: name });
    if (code === 'admin' || code === 'nothing' || code.endsWith('-default')) return sentence;
    const where = this.speaker.say(local ? 'permissions.inProject' : 'permissions.inCompany');
    return this.speaker.say('permissions.becauseWhere', { sentence, where });
  }

  /** Why a change is refused. */
  refusal(code: ItemRefusal): string {
    return this.speaker.say(`errors.${code}`);
  }

  permission(slug: Slug, { allow, reason }: Effective): PermissionDto {
    return {
      id: slug,
      slug,
      description: this.description(slug),
      permissionLevel: PermissionLevelKind[levelOf(slug)],
      allow,
      reason: this.reason(reason),
      because: reason.code,
      isLocal: reason.local,
    };
  }
}

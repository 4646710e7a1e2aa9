import { Injectable } from '@nestjs/common';
import { Translator } from '../../../shared/language/translator.js';
import { levelOf, type Slug } from '../../../shared/permissions/slug.js';
import type { Effective, Reason } from './effective.js';
import { type PermissionDto, PermissionLevelKind } from './permission.dto.js';
import type { ItemRefusal } from './permission.errors.js';

/** Says permissions and reasons in the reader's language. */
@Injectable()
export class PermissionWords {
  /** There are a few hundred, and a table of people says them thousands of times. */
  private readonly said = new Map<string, string>();

  constructor(private readonly translator: Translator) {}

  /** "Close deals on leads" */
  describe(slug: Slug): string {
    return this.once(slug, () => this.translator.translate(`permissions.descriptions.${slug.replaceAll('.', '-')}`));
  }

  /** "By the company role Company Manager, in the whole company" */
  explain(reason: Reason): string {
    const { code, role, local } = reason;
    return this.once(`${code}/${role}/${local}`, () => this.say(reason));
  }

  private say({ code, role, local }: Reason): string {
    const level = code.startsWith('project') ? 'project' : 'company';
    const name = role ? this.translator.translate(`permissions.roles.${level}.${role}`) : '';
    const sentence = this.translator.translate(`permissions.because.${code}`, { role: name });
    if (code === 'admin' || code === 'nothing' || code.endsWith('-default')) return sentence;
    const where = this.translator.translate(local ? 'permissions.inProject' : 'permissions.inCompany');
    return this.translator.translate('permissions.becauseWhere', { sentence, where });
  }

  /** Why a change is refused. */
  explainRefusal(code: ItemRefusal): string {
    return this.translator.translate(`errors.${code}`);
  }

  private once(what: string, say: () => string): string {
    const key = `${this.translator.locale}/${what}`;
    const known = this.said.get(key) ?? say();
    this.said.set(key, known);
    return known;
  }

  toDto(slug: Slug, { allow, reason }: Effective): PermissionDto {
    return {
      id: slug,
      slug,
      description: this.describe(slug),
      permissionLevel: PermissionLevelKind[levelOf(slug)],
      allow,
      reason: this.explain(reason),
      because: reason.code,
      isLocal: reason.local,
    };
  }
}

import { Injectable } from '@nestjs/common';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { DEFAULT_COMPANY_ROLE } from '../../shared/permissions/role.js';
import { CompanyDirectory } from '../directory/company-directory.query.js';
import { RightsChanges } from '../grants/rights-changes.service.js';
import { MembersRepository } from '../members/members.repository.js';
import { ProjectMemberships } from '../memberships/project-memberships.js';

/** The end of a person's last active seat in a company. */
export interface EndedSeat {
  company: { id: Key<'company'>; uuid: Uuid<'company'> };
  user: { id: Key<'user'>; uuid: Uuid<'user'>; email: string };
}

/** Takes away, in the running transaction, what a module above gave the person beside their roles. */
export type SeatEndHook = (seat: EndedSeat) => Promise<void>;

/** Modules above that give rights beside roles register a hook here; they take them back when the last seat ends. */
@Injectable()
export class SeatEnds {
  private readonly hooks: SeatEndHook[] = [];

  constructor(
    private readonly members: MembersRepository,
    private readonly memberships: ProjectMemberships,
    private readonly companies: CompanyDirectory,
    private readonly rights: RightsChanges,
  ) {}

  register(hook: SeatEndHook): void {
    this.hooks.push(hook);
  }

  /**
   * Tells the modules above of a membership that was changed in the running transaction, and ends the seat where it was
   * deactivated.
   */
  async changed(seat: EndedSeat, { isOver, by }: { isOver: boolean; by: Key<'user'> }): Promise<void> {
    await this.rights.tell({ companyKey: seat.company.id, people: [seat.user.id], by });
    if (isOver) await this.end(seat);
  }

  /** Ends a seat whose membership in the company was deactivated in the running transaction. */
  async end(seat: EndedSeat): Promise<void> {
    for (const hook of this.hooks) await hook(seat);
  }

  /**
   * Ends the seat of a person who lost a project in the running transaction, if it was their last one and the company
   * gave them no role beyond the default. The member's row is locked first, so that of two projects that are taken at
   * the same time one is the last.
   */
  async endWithoutProject(companyKey: Key<'company'>, user: EndedSeat['user']): Promise<void> {
    const member = await this.members.lock(companyKey, user.id);
    if (!member || member.deactivatedAt || member.role !== DEFAULT_COMPANY_ROLE) return;
    const left = await this.memberships.countMemberships(companyKey, [user.id]);
    const company = await this.companies.find(companyKey);
    if (!company || (left.get(user.id) ?? 0) > 0) return;
    await this.end({ company: { id: companyKey, uuid: company.uuid }, user });
  }
}

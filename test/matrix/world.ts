import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { Company, CompanyTimeZone } from '../../src/company/companies/company.entity.js';
import { Invitation } from '../../src/company/invitations/invitation.entity.js';
import { CompanyMember } from '../../src/company/members/member.entity.js';
import { ProjectMember } from '../../src/project/memberships/member.entity.js';
import { Project } from '../../src/project/access/project.entity.js';
import type { Uuid } from '../../src/shared/ids/id.js';
import { hashToken, newSecretToken } from '../../src/shared/ids/secret-token.js';
import { newUuid } from '../../src/shared/ids/uuid.js';
import type { CompanyRole, ProjectRole } from '../../src/shared/permissions/role.js';
import { Clock } from '../../src/shared/time/clock.js';
import { type Person, signedIn } from '../harness/actors.js';
import { listNouns } from './needs.js';

/** Everybody who asks. */
export const ACTORS = [
  ...(['anonymous', 'ownerA', 'managerA', 'projectOwnerA1', 'projectManagerA1', 'memberA1'] as const),
  ...(['disabledA1', 'memberA2', 'agentA', 'invited', 'ownerB', 'admin'] as const),
] as const;
export type ActorName = (typeof ACTORS)[number];

/** Where the object lies that is asked for. */
export const PLACES = ['self', 'A1', 'A2', 'B1', 'nowhere'] as const;
export type Place = (typeof PLACES)[number];

/** Kinds of objects that arguments name: those below, and what files in `nouns/` make. */
export type Kind = string;
type KnownThings = { [kind in 'company' | 'project' | 'user' | 'invitation']: Uuid<kind> } & { email: string };
export type Things = KnownThings & Record<Kind, string>;

export type Insert = <T extends ObjectLiteral>(entity: EntityTarget<T>, values: Partial<T>) => Promise<T>;

/** `worker`: who works in the project and is nobody of those who ask. */
export interface MadePlace {
  company: Company;
  project: Project;
  worker: Person;
  mark: string;
  now: Date;
}

/** Makes a thing of one kind in a project of a company; `mark` is a text that nobody outside the company may read. */
export interface MadeThing {
  kind: Kind;
  make(place: MadePlace, insert: Insert): Promise<string>;
}

export interface World {
  people: Record<Exclude<ActorName, 'anonymous'>, Person>;
  /** Public ids of what lies at a place; `self` is A1 with the asking person as the user. */
  things(place: Place, actor: ActorName): Things;
  /** Texts that must never be read by people of company B, and the other way round. */
  markers: { A: string; B: string };
}

/**
 * Two companies with the same furniture, made row by row so that nothing depends on the services under test. To be made in
 * a database of its own: such rows are in no ledger's books.
 */
export async function makeWorld(app: INestApplicationContext, manager: EntityManager): Promise<World> {
  const made = (await listNouns()).flatMap(({ thing }) => thing ?? []);
  const now = app.get(Clock).now();
  const markers = { A: `marker-a-${newUuid()}`, B: `marker-b-${newUuid()}` };
  const person = (name: string, mark: string, isAdmin = false) => signedIn(app, { name: `${name} ${mark}`, isAdmin });
  const people = {
    ownerA: await person('Owner', markers.A),
    managerA: await person('Manager', markers.A),
    projectOwnerA1: await person('Project owner', markers.A),
    projectManagerA1: await person('Project manager', markers.A),
    memberA1: await person('Member', markers.A),
    disabledA1: await person('Disabled', markers.A),
    memberA2: await person('Elsewhere', markers.A),
    agentA: await person('Agent', markers.A),
    invited: await person('Invited', 'outside'),
    ownerB: await person('Owner', markers.B),
    admin: await person('Admin', 'outside', true),
  };
  const colleagues = { A1: await person('Colleague', markers.A), A2: await person('Other', markers.A) };
  const stranger = await person('Stranger', markers.B);

  const insert: Insert = async (entity, values) => {
    const row = manager.create(entity, values as never);
    await manager.insert(entity, row as never);
    return row;
  };
  const company = async (mark: string, owner: Person) => {
    const row = await insert(Company, {
      uuid: newUuid(),
      name: `Company ${mark}`,
      address: `Street ${mark}`,
      email: 'office@company.test',
      currency: 'USD',
      trackingType: 'BOTH',
      weekStartDay: 'SUNDAY',
      createdBy: owner.user.id,
      createdAt: now,
      deletedAt: null,
      deletedBy: null,
    });
    await insert(CompanyTimeZone, { companyId: row.id, zone: 'Asia/Kathmandu', isMain: true, choice: null });
    return row;
  };
  const membership = ({ id }: Company, { user }: Person, role: CompanyRole) =>
    insert(CompanyMember, { companyId: id, userId: user.id, role, joinedAt: now, deactivatedAt: null });
  const project = ({ id }: Company, owner: Person, mark: string) =>
    insert(Project, {
      uuid: newUuid(),
      companyId: id,
      name: `Project ${mark} ${newUuid().slice(-6)}`,
      description: mark,
      createdBy: owner.user.id,
      createdAt: now,
      archivedAt: null,
    });
  const work = ({ id }: Project, { user }: Person, role: ProjectRole, deactivatedAt: Date | null = null) =>
    insert(ProjectMember, { projectId: id, userId: user.id, role, joinedAt: now, deactivatedAt });
  const invitation = ({ id }: Company, by: Person, email: string) =>
    insert(Invitation, {
      uuid: newUuid(),
      companyId: id,
      email,
      companyRole: 'member',
      projectId: null,
      projectRole: null,
      tokenHash: hashToken(newSecretToken()),
      invitedBy: by.user.id,
      createdAt: now,
      sentAt: now,
      sends: 1,
      expiresAt: new Date(now.getTime() + 7 * 86_400_000),
    });
  const things = async (place: Omit<MadePlace, 'now'>): Promise<Record<Kind, string>> => {
    const ids: Record<Kind, string> = {};
    for (const { kind, make } of made) ids[kind] = await make({ ...place, now }, insert);
    return ids;
  };

  const [a, b] = [await company(markers.A, people.ownerA), await company(markers.B, people.ownerB)];
  const [a1, a2, b1] = [
    await project(a, people.ownerA, markers.A),
    await project(a, people.ownerA, markers.A),
    await project(b, people.ownerB, markers.B),
  ];
  // A second owner each, so that "the last owner" is never the reason of a refusal here.
  const spareOwner = await person('Second owner', markers.A);
  await membership(a, spareOwner, 'owner');
  await membership(a, people.ownerA, 'owner');
  await membership(a, people.managerA, 'manager');
  await membership(a, people.agentA, 'agent');
  for (const one of [people.projectOwnerA1, people.projectManagerA1, people.memberA1, people.disabledA1]) {
    await membership(a, one, 'member');
  }
  for (const one of [people.memberA2, colleagues.A1, colleagues.A2]) await membership(a, one, 'member');
  await membership(b, people.ownerB, 'owner');
  await membership(b, stranger, 'member');
  await work(a1, spareOwner, 'owner');
  await work(a1, people.projectOwnerA1, 'owner');
  await work(a1, people.projectManagerA1, 'manager');
  await work(a1, people.memberA1, 'user');
  await work(a1, colleagues.A1, 'user');
  await work(a1, people.disabledA1, 'user', now);
  await work(a2, people.memberA2, 'user');
  await work(a2, people.projectOwnerA1, 'user');
  await work(a2, colleagues.A2, 'user');
  await work(b1, people.ownerB, 'owner');
  await work(b1, stranger, 'user');

  const invitations = {
    A: await invitation(a, people.ownerA, people.invited.user.email),
    B: await invitation(b, people.ownerB, people.invited.user.email),
  };
  const at: Record<'A1' | 'A2' | 'B1', Things> = {
    A1: {
      company: a.uuid,
      project: a1.uuid,
      user: colleagues.A1.user.uuid,
      email: colleagues.A1.user.email,
      invitation: invitations.A.uuid,
      ...(await things({ company: a, project: a1, worker: colleagues.A1, mark: markers.A })),
    },
    A2: {
      company: a.uuid,
      project: a2.uuid,
      user: colleagues.A2.user.uuid,
      email: colleagues.A2.user.email,
      invitation: invitations.A.uuid,
      ...(await things({ company: a, project: a2, worker: colleagues.A2, mark: markers.A })),
    },
    B1: {
      company: b.uuid,
      project: b1.uuid,
      user: stranger.user.uuid,
      email: stranger.user.email,
      invitation: invitations.B.uuid,
      ...(await things({ company: b, project: b1, worker: stranger, mark: markers.B })),
    },
  };
  return {
    people,
    markers,
    things: (place, actor) => {
      if (place === 'nowhere') {
        const kinds = ['company', 'project', 'user', 'invitation', ...made.map(({ kind }) => kind)];
        const ids = Object.fromEntries(kinds.map((kind) => [kind, newUuid()]));
        return { ...ids, email: 'nobody@nowhere.test' } as Things;
      }
      if (place !== 'self') return at[place];
      const { user } = people[actor === 'anonymous' ? 'memberA1' : actor];
      return { ...at.A1, user: user.uuid, email: user.email };
    },
  };
}

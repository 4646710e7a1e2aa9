import { expect } from '@jest/globals';
import type { Company } from '../../src/company/companies/company.entity.js';
import { LeadChanges } from '../../src/crm/changes/lead-changes.service.js';
import { LeadMoves } from '../../src/crm/changes/lead-moves.service.js';
import { Leads } from '../../src/crm/leads/leads.service.js';
import { PermissionChanges } from '../../src/project/permissions/changes/permission-changes.service.js';
import { Database } from '../../src/shared/database/database.js';
import { isAppError } from '../../src/shared/errors/app-error.js';
import type { Uuid } from '../../src/shared/ids/id.js';
import { newUuid } from '../../src/shared/ids/uuid.js';
import { ImportWork } from '../../src/shared/imports/import-work.service.js';
import { Imports } from '../../src/shared/imports/imports.service.js';
import { type Person, signedIn } from './actors.js';
import type { TestApp } from './app.js';
import { aCompany, aMember } from './builders/company.js';
import { LeadImportModel } from './lead-import-model.js';
import {
  inputOf,
  LeadModel,
  type ModelLead,
  type ModelPerson,
  type ModelStatus,
  type Reach,
  rowOf,
} from './lead-model.js';

/** Leads, imports and people are drawn as numbers and taken modulo what there is then. */
interface Drawn {
  by: number;
  lead: number;
  stale: boolean;
}
type LeadChange =
  | ({ act: 'edit'; facts: Partial<Reach> } & Drawn)
  | ({ act: 'move'; status: ModelStatus } & Drawn)
  | ({ act: 'follow'; wanted: boolean } & Omit<Drawn, 'stale'>)
  | ({ act: 'assign'; agents: number[] } & Drawn)
  | ({ act: 'delete' | 'restore' } & Drawn);
export type LeadAct =
  | LeadChange
  | { act: 'create'; by: number; facts: Reach }
  | { act: 'check'; by: number; rows: Omit<Reach, 'country' | 'contact'>[]; fills: boolean; country: string }
  | { act: 'run' | 'revert'; by: number; at: number };

/**
 * Two agents, one who only creates, one who only follows up, one who only closes deals, and one who does nothing of it.
 */
const AGENTS = ['CF', 'CF', 'C', 'F', 'X', ''];
const SLUGS = { C: 'leads.create', F: 'leads.follow', X: 'leads.close' } as const;
/** The owner, who may do everything, and the agents. */
export const LEAD_PEOPLE = AGENTS.length + 1;
const KEYWORDS = ['', 'tea', 'A@X', '98412', 'śi', '_', '5%', 'काठ', 'patan', 'nobody'];

/** Lists are compared after each so many steps, and at the end by so many people. */
const LISTED_STEPS = 4;
const LISTED_AT_END = 3;

interface Member extends ModelPerson {
  person: Person;
}

/**
 * Plays histories of leads, one after the other, in a company of its own, and compares all that it holds with the
 * model.
 */
export class LeadHistories {
  private static turn: Promise<void> = Promise.resolve();
  done = 0;
  refused = 0;
  private model = new LeadModel();
  private files = new LeadImportModel(this.model);
  private imports: Uuid<'import'>[] = [];

  private constructor(
    private readonly test: TestApp,
    private readonly company: Company,
    private readonly people: readonly Member[],
  ) {}

  static async open(test: TestApp): Promise<LeadHistories> {
    const owner = await signedIn(test.app, { name: 'Owner' });
    const company = await aCompany(test.app, owner.actor);
    const people: Member[] = [{ name: 'Owner', may: 'CFX', person: owner }];
    for (const [at, may] of AGENTS.entries()) {
      const name = `Agent ${at}`;
      const person = await aMember(test.app, company, { name });
      const changes = [...may].map((letter) => ({
        subject: 'USER',
        user: person.user.uuid,
        slug: SLUGS[letter as keyof typeof SLUGS],
        effect: 'ALLOW',
      }));
      const where = { company: company.uuid };
      if (changes.length > 0) await test.app.get(PermissionChanges).save({ ...owner.actor }, where, { changes });
      people.push({ name, may, person });
    }
    return new LeadHistories(test, company, people);
  }

  async play(acts: readonly LeadAct[]): Promise<void> {
    const database = this.test.app.get(Database);
    // Other histories delete at the same time, and one of them may lose the race for locks.
    await database.transaction(async () => {
      await database.execute('DELETE FROM crm_lead WHERE company_id = ?', [this.company.id]);
      await database.execute('DELETE FROM shared_rate_limit');
    });
    this.model = new LeadModel();
    this.files = new LeadImportModel(this.model);
    this.imports = [];
    for (const [at, act] of acts.entries()) {
      const [expected, call] = this.both(act);
      const answer = await call.then(
        () => 'done',
        (error: unknown) => {
          if (!isAppError(error)) throw error;
          return error.code;
        },
      );
      expect([act, answer]).toEqual([act, expected]);
      if (answer === 'done') this.done++;
      else this.refused++;
      await this.nameImported();
      await this.compareRows(act);
      await this.compareImports(act);
      if (at % LISTED_STEPS === 0) await this.compareLists(act, this.member(act.by), this.chosen(KEYWORDS));
    }
    for (const person of this.people.slice(0, LISTED_AT_END))
      await this.compareLists('the end', person, this.chosen(KEYWORDS));
  }

  /** Returns the answer of the model, and the call that should give the same answer. */
  private both(drawn: LeadAct): [string, Promise<unknown>] {
    const by = this.member(drawn.by);
    if (drawn.act === 'create') return this.create(by, drawn.facts);
    if (drawn.act === 'check') return [this.files.check(by, drawn.rows, drawn), this.check(by, drawn)];
    if ('at' in drawn) return this.work(by, drawn);
    const lead = this.model.leads[drawn.lead % this.model.leads.length];
    if (!lead) return ['done', Promise.resolve()];
    return this.change(by, lead, drawn);
  }

  private change(by: Member, lead: ModelLead, drawn: LeadChange): [string, Promise<unknown>] {
    const moves = this.test.app.get(LeadMoves);
    const actor = { ...by.person.actor };
    const stale = 'stale' in drawn && drawn.stale;
    const seen = { lead: lead.uuid, version: lead.version + Number(stale) };
    const uuid = lead.uuid as Uuid<'lead'>;
    const call = { by, lead, stale };
    switch (drawn.act) {
      case 'edit': {
        const { lead: _lead, ...version } = seen;
        const change = { ...version, uuid, idempotencyKey: newUuid(), ...inputOf({ name: lead.name, ...drawn.facts }) };
        return [this.model.edit(call, drawn.facts), this.test.app.get(LeadChanges).update(actor, change)];
      }
      case 'move': {
        const description = `Step ${this.done + this.refused}`;
        const moved = moves.move(actor, { ...seen, status: drawn.status, description });
        return [this.model.move(call, drawn.status, description), moved];
      }
      case 'follow':
        return [
          this.model.follow(call, drawn.wanted),
          drawn.wanted ? moves.follow(actor, uuid) : moves.unfollow(actor, uuid),
        ];
      case 'assign': {
        const agents = drawn.agents.map((at) => this.member(at));
        const uuids = agents.map(({ person }) => person.user.uuid);
        return [this.model.assign(call, agents), moves.assign(actor, { ...seen, agents: uuids })];
      }
      case 'delete':
        return [this.model.delete(call), moves.delete(actor, seen)];
      case 'restore':
        return [this.model.restore(call), moves.restore(actor, seen)];
    }
  }

  /** A lead that is there already is named to those alone who see it. */
  private create(by: Member, facts: Reach): [string, Promise<unknown>] {
    const taken = this.model.taken(facts);
    const input = { company: this.company.uuid, idempotencyKey: newUuid(), ...inputOf(facts) };
    let uuid = '';
    const created = this.test.app.get(LeadChanges).create({ ...by.person.actor }, input);
    const expected = this.model.create(by, facts, () => '');
    const call = created.then(
      (lead) => {
        uuid = lead.uuid;
        (this.model.leads.at(-1) as ModelLead).uuid = uuid;
      },
      (error: unknown) => {
        if (isAppError(error) && error.code === 'LEAD_EXISTS') this.expectNamed(by, taken, error.params['lead']);
        throw error;
      },
    );
    return [expected, call];
  }

  private expectNamed(by: Member, taken: readonly ModelLead[], named: unknown): void {
    const seen = taken.filter((lead) => this.model.sees(by, lead)).map((lead) => lead.uuid);
    if (named !== undefined) expect(seen).toContain(named);
    else expect(seen.length).toBeLessThan(taken.length);
  }

  private async check(by: Member, { rows, fills, country }: Extract<LeadAct, { act: 'check' }>): Promise<void> {
    const cells = rows.map(({ name, email, phone, address }) => [name, email, phone, address].join(';'));
    const file = { name: 'leads.csv', bytes: Buffer.from(['Name;Email;Phone;Address', ...cells].join('\n')) };
    const imports = this.test.app.get(Imports);
    const sent = { target: 'leads', scope: this.company.uuid, file };
    const { uuid } = (await imports.receive({ ...by.person.actor }, sent)).found;
    const choice = { check: true, known: fills ? 'FILL' : 'SKIP', ...(country && { country }) };
    await imports.plan({ ...by.person.actor }, { import: uuid, ...choice });
    this.imports.push(uuid);
    await this.drain();
  }

  private work(by: Member, { act, at }: Extract<LeadAct, { at: number }>): [string, Promise<unknown>] {
    if (this.imports.length === 0) return ['done', Promise.resolve()];
    const chosen = at % this.imports.length;
    const uuid = this.imports[chosen] as Uuid<'import'>;
    const imports = this.test.app.get(Imports);
    const actor = { ...by.person.actor };
    const asked = act === 'run' ? imports.start(actor, uuid) : imports.revert(actor, uuid);
    const expected = act === 'run' ? this.files.run(by, chosen) : this.files.revert(by, chosen);
    return [expected, asked.then(() => this.drain())];
  }

  /** Lets one drain follow the other: a process leaves an import alone that another one is at. */
  private drain(): Promise<void> {
    const { app } = this.test;
    return (LeadHistories.turn = LeadHistories.turn.then(() => app.get(ImportWork).drain()));
  }

  /** Imported leads have the names that the database gave them, in the order of their rows. */
  private async nameImported(): Promise<void> {
    const nameless = this.model.leads.filter(({ uuid }) => uuid === '');
    if (nameless.length === 0) return;
    const rows = await this.rows<{ uuid: string }>(
      'SELECT uuid FROM crm_lead WHERE company_id = ? ORDER BY id DESC LIMIT ?',
      nameless.length,
    );
    expect(rows).toHaveLength(nameless.length);
    for (const [at, lead] of nameless.reverse().entries()) lead.uuid = rows[at]?.uuid as string;
  }

  private async compareRows(after: LeadAct): Promise<void> {
    const leads = await this.rows<Record<string, string | number | null>>(
      `SELECT lead.uuid, lead.name, lead.email, lead.phone, lead.address, lead.country, email_key, phone_key, status, followers, version,
              deleted_at IS NOT NULL AS deleted, creator.name AS creator,
              (SELECT GROUP_CONCAT(person.name ORDER BY person.name) FROM crm_follower follower
                 JOIN identity_user person ON person.id = follower.user_id WHERE follower.lead_id = lead.id) AS agents,
              (SELECT COALESCE(GROUP_CONCAT(agent.name, ': ', event.old_status, ' to ', event.new_status, ', ', event.description
                                            ORDER BY event.id SEPARATOR '\n'), '')
                 FROM crm_event event JOIN identity_user agent ON agent.id = event.agent_id
                WHERE event.lead_id = lead.id AND event.kind = 'MOVED') AS moves
         FROM crm_lead lead JOIN identity_user creator ON creator.id = lead.created_by
        WHERE company_id = ? ORDER BY lead.id`,
    );
    const found = leads.map(({ deleted, ...lead }) => ({ ...lead, isDeleted: Number(deleted) === 1 }));
    expect([after, found]).toEqual([after, this.model.leads.map(rowOf)]);
    const keys = leads.flatMap(({ email_key: one, phone_key: other }) => [one && `e ${one}`, other && `p ${other}`]);
    const filled = keys.filter((key) => key !== null);
    expect(new Set(filled).size).toBe(filled.length);
  }

  private async compareImports(after: LeadAct): Promise<void> {
    const imports = await this.test.dataSource.query<object[]>(
      `SELECT state, fresh, twice, existing, bad, created, filled, removed, kept FROM shared_import
        WHERE scope = ? ORDER BY id DESC LIMIT ?`,
      [this.company.uuid, this.imports.length],
    );
    const expected = this.imports.map((_, at) => this.files.counts(at));
    expect([after, imports.reverse()]).toEqual([after, expected]);
  }

  /** Lists, search and counts say the same to a person, who sees what the model says. */
  private async compareLists(after: unknown, by: Member, keyword: string): Promise<void> {
    const leads = this.test.app.get(Leads);
    const [actor, asked] = [{ ...by.person.actor }, { company: this.company.uuid, keyword, first: 100 }];
    if (by.may === '') return expect(leads.list(actor, asked)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const expected = this.model.found(by, keyword);
    const { data, paginatorInfo } = await leads.list(actor, asked);
    const listed = data.map(({ uuid }) => uuid);
    expect([after, keyword, listed]).toEqual([after, keyword, expected.map(({ uuid }) => uuid)]);
    const { statuses, chips } = await leads.count(actor, asked);
    const sum = statuses.reduce((total, { count }) => total + count, 0);
    expect([paginatorInfo.total, sum]).toEqual([listed.length, listed.length]);
    for (const { status, count } of statuses)
      expect(count).toBe(expected.filter((one) => one.status === status).length);
    const open = this.model.found(by).filter(({ status }) => status !== 'SIGNED' && status !== 'DECLINED');
    const mine = this.model.found(by).filter(({ followers }) => followers.includes(by.name)).length;
    const pool = open.filter(({ followers }) => followers.length === 0).length;
    // The clock stands still: nothing is overdue or idle.
    expect([after, chips.map(({ count }) => count)]).toEqual([after, [mine, pool, 0, 0]]);
  }

  private chosen<T>(choices: readonly T[]): T {
    return choices[(this.done + this.refused) % choices.length] as T;
  }

  private member(at: number): Member {
    return this.people[at % this.people.length] as Member;
  }

  private rows<T>(sql: string, ...more: unknown[]): Promise<T[]> {
    return this.test.dataSource.query<T[]>(sql, [this.company.id, ...more]);
  }
}

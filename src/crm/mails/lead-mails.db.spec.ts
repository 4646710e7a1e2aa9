import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { ownDatabaseAddress } from '../../../test/harness/database-server.js';
import type { Company } from '../../company/companies/company.entity.js';
import { CompanyCreationClosed } from '../../company/founding/founding.errors.js';
import { Forbidden, InvalidInput, NotFound, TooManyRequests } from '../../shared/errors/app-error.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { SwitchName } from '../../shared/installation/installation.dto.js';
import { Installation } from '../../shared/installation/installation.service.js';
import { Mail } from '../../shared/mailer/mail.entity.js';
import { LeadChanges } from '../changes/lead-changes.service.js';
import { LeadMoves } from '../changes/lead-moves.service.js';
import { LeadFinalizing } from '../finalizing/lead-finalizing.service.js';
import type { LeadDto } from '../leads/lead.dto.js';
import { Leads } from '../leads/leads.service.js';
import { FollowUps } from '../notices/follow-ups.service.js';
import {
  LeadFinalized,
  LeadNotSigned,
  MailOptedOut,
  NotOfLead,
  TemplateChanged,
  TemplateNameTaken,
} from '../records/lead.errors.js';
import { LeadMails } from './lead-mails.service.js';
import { LeadTemplates } from './lead-templates.service.js';
import { filled } from './placeholders.js';

describe('mails to leads, notices and finalizing', () => {
  let test: TestApp;
  let company: Company;
  let owner: Person;
  let asha: Person;
  beforeAll(async () => {
    test = await openTestApp({}, { database: await ownDatabaseAddress('lead_mails'), oddMails: true });
  });
  beforeEach(async () => {
    await test.dataSource.query('DELETE FROM shared_rate_limit');
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    asha = await aMember(test.app, company, { role: 'agent', name: 'Asha Rai' });
  });
  afterAll(() => test.close());

  const by = ({ actor }: Person) => ({ ...actor });
  const create = (values: object = {}, person = asha): Promise<LeadDto> =>
    test.app.get(LeadChanges).create(by(person), {
      company: company.uuid,
      name: 'Himal Tea',
      email: `${newUuid()}@lead.test`,
      idempotencyKey: newUuid(),
      ...values,
    });
  const send = (lead: LeadDto, values: object = {}, person = asha) =>
    test.app
      .get(LeadMails)
      .send(by(person), { lead: lead.uuid, subject: 'Offer', body: 'Hello', idempotencyKey: newUuid(), ...values });
  const queued = (to: string) => test.dataSource.manager.findBy(Mail, { recipient: to });
  const read = (lead: LeadDto, person = asha) => test.app.get(Leads).read(by(person), lead.uuid);
  const notices = async (person: Person): Promise<string[]> => {
    await test.settle();
    const rows = await test.dataSource.query<{ type: string; link: string }[]>(
      'SELECT type, link FROM identity_notification WHERE user_id = ? ORDER BY id',
      [person.user.id],
    );
    return rows.map(({ type, link }) => `${type} ${link}`);
  };

  it('carry the names, the words and the sender’s address, and stand on the timeline with their state', async () => {
    const lead = await create({ contacts: [{ name: 'Sita {{me.name}}', email: 'sita@lead.test' }] });
    const words = {
      subject: 'For {{lead.name}}',
      body: 'Dear {{contact.name}},\n{{ me.name }} of {{company.name}} {{x}}',
    };
    await send(lead, { ...words, contact: lead.contacts[0]?.uuid });
    const [mail] = await queued('sita@lead.test');
    expect(mail).toMatchObject({ subject: 'For Himal Tea', replyTo: asha.user.email, status: 'OUTBOX' });
    expect(mail?.text).toBe(
      `Dear Sita {{me.name}},\nAsha Rai of Himal Support {{x}}\n\n-- \nAsha Rai, Himal Support\n`,
    );
    const { timeline } = await read(lead);
    expect(timeline[0]).toMatchObject({ kind: 'MAILED', description: 'For Himal Tea', mailState: 'OUTBOX' });
    expect(
      filled('{{lead.name}}', { 'lead.name': '{{me.name}}', 'contact.name': '', 'me.name': 'x', 'company.name': '' }),
    ).toBe('{{me.name}}');
  });

  it('case 12: with a line break, to a foreign address, to who wants none, or without a right are not queued', async () => {
    const [lead, other] = [
      await create({ contacts: [{ name: 'No address' }] }),
      await create({ contacts: [{ name: 'X', email: 'x@other.test' }] }),
    ];
    await expect(send(lead, { subject: 'Offer\r\nBcc: x@y.test' })).rejects.toThrow(InvalidInput);
    await expect(send(lead, { body: 'x'.repeat(5001) })).rejects.toThrow(InvalidInput);
    await expect(send(lead, { contact: other.contacts[0]?.uuid })).rejects.toThrow(NotOfLead);
    await expect(send(lead, { contact: lead.contacts[0]?.uuid })).rejects.toThrow(NotOfLead);
    const bina = await aMember(test.app, company, { role: 'agent' });
    await expect(send(lead, {}, bina)).rejects.toThrow(NotFound);
    await test.app.get(LeadMoves).unfollow(by(asha), lead.uuid);
    await expect(send(lead, {}, bina)).rejects.toThrow(Forbidden);
    await test.dataSource.query('UPDATE crm_lead SET mail_opt_out = 1 WHERE uuid = ?', [lead.uuid]);
    await expect(send(lead, {}, owner)).rejects.toThrow(MailOptedOut);
    for (const to of [lead.email, 'x@other.test']) expect(await queued(to)).toEqual([]);
  });

  it('case 12: the 31st of an hour is refused, and so is the fourth to an address on a day', async () => {
    const lead = await create();
    for (let n = 0; n < 3; n++) await send(lead);
    await expect(send(lead)).rejects.toThrow(TooManyRequests);
    expect(await queued(lead.email)).toHaveLength(3);
    // Refused mails count too: whoever guesses finds nothing out.
    const unknown = { ...lead, uuid: newUuid<'lead'>() };
    for (let n = 0; n < 26; n++) await expect(send(unknown)).rejects.toThrow(NotFound);
    await expect(send(await create())).rejects.toThrow(TooManyRequests);
  });

  it('are sent once a key', async () => {
    const lead = await create();
    const key = { idempotencyKey: newUuid() };
    await Promise.all([send(lead, key), send(lead, key)]);
    expect(await queued(lead.email)).toHaveLength(1);
  });

  it('take words that are left out from a template of the company, and need them otherwise', async () => {
    const lead = await create();
    const nothing = { subject: undefined, body: undefined };
    const { uuid } = await test.app.get(LeadTemplates).save(by(asha), {
      company: company.uuid,
      name: 'First',
      subject: 'For {{lead.name}}',
      body: 'From the template',
    });
    await send(lead, { ...nothing, template: uuid });
    await send(lead, { ...nothing, template: uuid, body: 'My own' });
    const mails = (await queued(lead.email)).map(({ subject, text }) => `${subject}: ${text?.split('\n')[0]}`);
    expect(mails.sort()).toEqual(['For Himal Tea: From the template', 'For Himal Tea: My own']);
    await expect(send(lead, { body: undefined })).rejects.toThrow(InvalidInput);
    await expect(send(lead, { template: uuid, subject: '' })).rejects.toThrow(InvalidInput);

    const foreign = await signedIn(test.app);
    const other = await aCompany(test.app, foreign.actor);
    const theirs = { company: other.uuid, name: 'First', subject: 'S', body: 'B' };
    const { uuid: unknown } = await test.app.get(LeadTemplates).save(by(foreign), theirs);
    await expect(send(lead, { ...nothing, template: unknown })).rejects.toThrow(NotFound);
    expect(await queued(lead.email)).toHaveLength(2);
  });

  it('have templates with a name of their own, changed by who saw them', async () => {
    const templates = test.app.get(LeadTemplates);
    const words = { company: company.uuid, name: 'First', subject: 'S', body: 'B' };
    const saved = await templates.save(by(asha), words);
    await expect(templates.save(by(owner), words)).rejects.toThrow(TemplateNameTaken);
    const changed = await templates.save(by(owner), { ...words, uuid: saved.uuid, version: 1, body: 'C' });
    expect(changed).toMatchObject({ version: 2, body: 'C' });
    await expect(templates.save(by(asha), { ...words, uuid: saved.uuid, version: 1 })).rejects.toThrow(TemplateChanged);
    await expect(templates.delete(by(await signedIn(test.app)), { uuid: saved.uuid, version: 2 })).rejects.toThrow(
      NotFound,
    );
    await expect(templates.list(by(await aMember(test.app, company)), { company: company.uuid })).rejects.toThrow(
      Forbidden,
    );
    await templates.delete(by(asha), { uuid: saved.uuid, version: 2 });
    expect(await templates.list(by(asha), { company: company.uuid })).toEqual([]);
  });

  it('followers and the creator are told of moves and assignments, but not who did it', async () => {
    const bina = await aMember(test.app, company, { role: 'agent' });
    const lead = await create();
    const assigned = await test.app
      .get(LeadMoves)
      .assign(by(owner), { lead: lead.uuid, version: 1, agents: [bina.user.uuid] });
    await test.app
      .get(LeadMoves)
      .move(by(bina), { lead: lead.uuid, version: assigned.version, status: 'NOANSWER', description: 'No answer.' });
    const link = `/crm?lead=${lead.uuid}`;
    expect(await notices(bina)).toEqual([`LEAD_ASSIGNED ${link}`]);
    expect(await notices(asha)).toEqual([`LEAD_STATUS ${link}`]);
    expect(await notices(owner)).toEqual([]);
  });

  it('followers are reminded once at 08:00 of the company on the follow-up day', async () => {
    await create({ followUpOn: '2026-11-22' });
    const remind = async (at: string): Promise<number> => {
      test.clock.set(new Date(at));
      await test.app.get(FollowUps).remind();
      return (await notices(asha)).filter((one) => one.startsWith('LEAD_FOLLOW_UP')).length;
    };
    // 08:00 in Kathmandu is 02:15 UTC.
    expect(await remind('2026-11-22T02:14:00Z')).toBe(0);
    expect(await remind('2026-11-22T02:15:00Z')).toBe(1);
    expect(await remind('2026-11-23T02:15:00Z')).toBe(1);
    test.clock.set(new Date('2026-11-21T12:00:00.000Z'));
  });

  const sign = async (lead: LeadDto): Promise<LeadDto> =>
    test.app
      .get(LeadMoves)
      .move(by(owner), { lead: lead.uuid, version: lead.version, status: 'SIGNED', description: 'They signed.' });
  const finalize = (lead: LeadDto, values: object = {}, person = owner) =>
    test.app.get(LeadFinalizing).finalize(by(person), {
      lead: lead.uuid,
      version: lead.version,
      company: { name: 'Himal Tea', ownerEmail: lead.email },
      ...values,
    });
  const companies = async (): Promise<number> => {
    const [row] = await test.dataSource.query<{ n: string }[]>('SELECT COUNT(*) AS n FROM company_company');
    return Number(row?.n);
  };

  it('case 11: finalized by 50 callers at once, a lead becomes one company, whose owner is invited', async () => {
    const signed = await sign(await create());
    const before = await companies();
    // A person founds so many companies an hour, whether it becomes something or not.
    const managers = await Promise.all(
      Array.from({ length: 10 }, () => aMember(test.app, company, { role: 'manager' })),
    );
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => finalize(signed, {}, managers[n % managers.length])),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of all) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(LeadFinalized);
    expect(await companies()).toBe(before + 1);
    const [mail, ...more] = await queued(signed.email);
    expect([mail?.name, more]).toEqual([expect.stringContaining('nvitation'), []]);
    await expect(
      test.app
        .get(LeadMoves)
        .move(by(owner), { lead: signed.uuid, version: signed.version + 1, status: 'DECLINED', description: 'x' }),
    ).rejects.toThrow(LeadFinalized);
  });

  it('case 11: an address of the lead is invited once by callers of whom some only mark it', async () => {
    const signed = await sign(await create());
    const before = await companies();
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => finalize(signed, n % 2 ? { company: undefined, markOnly: true } : {})),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const made = (await companies()) - before;
    expect(await queued(signed.email)).toHaveLength(made);
    const [row] = await test.dataSource.query<{ made: string }[]>(
      'SELECT finalized_company_id IS NOT NULL AS made FROM crm_lead WHERE uuid = ?',
      [signed.uuid],
    );
    expect(Number(row?.made)).toBe(made);
  });

  it('case 11: with creation closed, or for a foreign address, the lead stays as it is', async () => {
    const lead = await create();
    await expect(finalize(lead)).rejects.toThrow(LeadNotSigned);
    const signed = await sign(lead);
    const before = await companies();
    await expect(finalize(signed, { company: { name: 'X', ownerEmail: 'foreign@x.test' } })).rejects.toThrow(NotOfLead);
    await expect(finalize(signed, { company: undefined })).rejects.toThrow(InvalidInput);
    await expect(finalize(signed, {}, asha)).rejects.toThrow(Forbidden);
    const admin = await signedIn(test.app, { isAdmin: true });
    const set = (on: boolean) =>
      test.app.get(Installation).change(by(admin), { name: SwitchName.COMPANY_CREATION, isOn: on });
    await set(false);
    await expect(finalize(signed)).rejects.toThrow(CompanyCreationClosed);
    await set(true);
    expect(await read(signed, owner)).toMatchObject({ status: 'SIGNED', finalizedAt: null, version: signed.version });
    expect(await companies()).toBe(before);
    expect(await finalize(signed, { company: undefined, markOnly: true })).toMatchObject({
      finalizedAt: test.clock.now(),
    });
    expect(await companies()).toBe(before);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { gql } from '../../../test/harness/graphql.js';
import type { Company } from '../../company/index.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden, InvalidInput, NotFound, TooManyRequests } from '../../shared/errors/app-error.js';
import { BillingChanged, BillingMissing } from './billing.errors.js';
import { CompanyBilling } from './company/company-billing.service.js';
import { CompanyBillingViews } from './company/company-billing-views.service.js';
import { CompanyTerms } from './company/company-terms.service.js';
import { OwnBilling } from './own-billing.service.js';

const IBAN = 'DE89370400440532013000';
const OTHER_IBAN = 'DE02120300000000202051';
const SWIFT = {
  version: 0,
  alias: 'Salary',
  bankName: 'Commerzbank',
  accountHolder: 'Asha Müller',
  bankAddress: 'Domstr. 1, Köln',
  bankSwiftCode: 'cobadeff',
  bankIbanCode: 'de89 3704 0044 0532 0130 00',
  country: 'DE',
};
const ACH = {
  version: 0,
  bankName: 'Chase',
  accountHolder: 'Asha Müller',
  bankAccount: '000123456789',
  routingNumber: '021000021',
  country: 'US',
};

describe('bank details', () => {
  let test: TestApp;
  let person: Person;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    person = await signedIn(test.app);
  });
  afterAll(() => test.close());

  const own = () => test.app.get(OwnBilling);
  const save = (values: object = {}, who = person) => own().save(who.actor, 'BILLING', { ...SWIFT, ...values });
  const rows = (sql: string, ...values: unknown[]) =>
    test.app.get(Database).query<Record<string, unknown>>(sql, values);
  const auditOf = async (who: Person) => {
    const sql = 'SELECT action, details FROM shared_audit WHERE object_id = ? AND action LIKE ? ORDER BY id';
    return rows(sql, who.user.uuid, 'wallet.billing%');
  };
  const stale = (who: Person) => ({ ...who.actor, provenAt: new Date(test.clock.now().getTime() - 301_000) });

  it('are stored encrypted, read masked, and the first kind is the default', async () => {
    await save();
    await own().save(person.actor, 'ACHBILLING', ACH);
    const [ach, swift] = (await own().list(person.actor)).sort((a, b) => a.kind.localeCompare(b.kind));
    expect(swift).toMatchObject({
      kind: 'BILLING',
      version: 1,
      bankSwiftCode: 'COBADEFF',
      bankIbanCode: '•••• 3000',
      bankAccount: null,
      isDefault: true,
    });
    expect(ach).toMatchObject({ kind: 'ACHBILLING', bankAccount: '•••• 6789', isDefault: false });
    const stored = await rows('SELECT * FROM wallet_billing WHERE owner_id = ?', person.actor.userKey);
    expect(JSON.stringify(stored)).not.toContain(IBAN);
    expect(JSON.stringify(stored)).not.toContain('000123456789');
    const { text } = await gql(
      test.client({ token: person.token }),
      '{ myBillingInfo { default swift { bankIbanCode country { name } } ach { bankAccount } } }',
    );
    expect(text).toContain('•••• 3000');
    expect(text).not.toContain(IBAN);
  });

  it.each([
    [{ bankIbanCode: 'DE88370400440532013000' }, 'bankIbanCode'],
    [{ bankIbanCode: '' }, 'bankIbanCode'],
    [{ bankSwiftCode: 'COBA' }, 'bankSwiftCode'],
    [{ bankName: '' }, 'bankName'],
    [{ accountHolder: 'आशा राई' }, 'accountHolder'],
    [{ accountHolder: 'x'.repeat(71) }, 'accountHolder'],
    [{ bankAddress: 'x'.repeat(141) }, 'bankAddress'],
    [{ country: 'XX' }, 'country'],
    [{ bankAccount: '12' }, 'bankAccount'],
    [{ accountHolder: 'ß'.repeat(36) }, 'accountHolder'],
    [{ accountHolder: '- - -' }, 'accountHolder'],
    [{ bankAddress: 'ß'.repeat(36) }, 'bankAddress'],
    [{ bankTown: 'ß'.repeat(18) }, 'bankTown'],
    [{ bankPostalCode: 'x'.repeat(17) }, 'bankPostalCode'],
    [{ bankAccount: '----' }, 'bankAccount'],
    [{ bankSwiftCode: 'ABNANL2A' }, 'bankSwiftCode'],
    [{ version: -1 }, 'version'],
  ])('refuse %j', async (values, field) => {
    const error = await save(values).catch((refusal: unknown) => refusal);
    expect(error).toBeInstanceOf(InvalidInput);
    expect(Object.keys((error as InvalidInput).fields ?? {})).toEqual([field]);
  });

  it('take numbers as people paste them, and the code of a bank in a territory with the same IBANs', async () => {
    const pasted = {
      bankIbanCode: 'IBAN\u00a0DE89\u200b 3704\u00ad0044 0532 ０１３０ 00\ufeff',
      bankSwiftCode: 'BIC: COBA\u200bDEFF',
    };
    await save(pasted);
    expect(await own().reveal(person.actor, { kind: 'BILLING' })).toEqual({ bankAccount: null, bankIbanCode: IBAN });
    expect(await own().list(person.actor)).toMatchObject([{ bankSwiftCode: 'COBADEFF' }]);
    await save({ version: 1, bankIbanCode: 'GB29NWBK60161331926819', bankSwiftCode: 'NWBKJESX' });
    await expect(save({ version: 2, bankIbanCode: '' })).rejects.toThrow(InvalidInput);
  });

  it('keep what is not given, and never an old IBAN beside a new account', async () => {
    await save();
    await save({ version: 1, alias: 'Rent', bankIbanCode: '' });
    expect(await own().reveal(person.actor, { kind: 'BILLING' })).toEqual({ bankAccount: null, bankIbanCode: IBAN });
    await save({ version: 2, alias: 'Rent', bankIbanCode: '', bankAccount: '1234 5678' });
    expect(await own().reveal(person.actor, { kind: 'BILLING' })).toEqual({
      bankAccount: '12345678',
      bankIbanCode: null,
    });
  });

  it('are saved by version: of two at once the first', async () => {
    const answers = await Promise.allSettled([save(), save({ bankIbanCode: OTHER_IBAN }), save({ alias: 'x' })]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(save()).rejects.toThrow(BillingChanged);
    const seconds = await Promise.allSettled([save({ version: 1, alias: 'a' }), save({ version: 1, alias: 'b' })]);
    expect(seconds.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('change nothing, and warn of nothing, when the same is saved again', async () => {
    await save();
    await save({ version: 1 });
    expect(await own().list(person.actor)).toMatchObject([{ version: 1 }]);
    await test.settle();
    const mails = await rows('SELECT subject FROM shared_mail WHERE recipient = ?', person.user.email);
    expect(mails.filter(({ subject }) => String(subject).includes('bank details'))).toHaveLength(1);
  });

  it('are warned of by mail and written down, without a number', async () => {
    await save();
    await save({ version: 1, bankIbanCode: OTHER_IBAN });
    await own().reveal(person.actor, { kind: 'BILLING' });
    await test.settle();
    const lines = await auditOf(person);
    expect(lines.map(({ action }) => action)).toEqual([
      'wallet.billing-saved',
      'wallet.billing-saved',
      'wallet.billing-revealed',
    ]);
    expect(JSON.stringify(lines[1])).toContain('bankIbanCode');
    const all = JSON.stringify([
      lines,
      await rows('SELECT * FROM identity_notification WHERE user_id = ?', person.actor.userKey),
      await rows('SELECT * FROM shared_mail WHERE recipient = ?', person.user.email),
      await rows('SELECT * FROM shared_outbox'),
    ]);
    expect(all).not.toContain(IBAN.slice(4));
    expect(all).not.toContain(OTHER_IBAN.slice(4));
    const mails = await rows('SELECT subject FROM shared_mail WHERE recipient = ? ORDER BY id', person.user.email);
    expect(mails.filter(({ subject }) => String(subject).includes('bank details'))).toHaveLength(2);
  });

  it('need a fresh proof of who is there, and are revealed ten times an hour', async () => {
    const { actor } = person;
    await expect(own().save(stale(person), 'BILLING', SWIFT)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    await expect(own().reveal(actor, { kind: 'BILLING' })).rejects.toThrow(BillingMissing);
    await save();
    await expect(own().reveal(stale(person), { kind: 'BILLING' })).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    for (let time = 2; time <= 10; time++) await own().reveal(actor, { kind: 'BILLING' });
    await expect(own().reveal(actor, { kind: 'BILLING' })).rejects.toThrow(TooManyRequests);
  });

  it('have one default, of what is there', async () => {
    await save();
    await expect(own().makeDefault(person.actor, { kind: 'FXBILLING' })).rejects.toThrow(BillingMissing);
    await own().save(person.actor, 'ACHBILLING', ACH);
    await own().makeDefault(person.actor, { kind: 'ACHBILLING' });
    await own().makeDefault(person.actor, { kind: 'ACHBILLING' });
    await save({ version: 1, alias: 'x' });
    const defaults = (await own().list(person.actor)).filter(({ isDefault }) => isDefault);
    expect(defaults.map(({ kind }) => kind)).toEqual(['ACHBILLING']);
    expect((await auditOf(person)).filter(({ action }) => action === 'wallet.billing-default-changed')).toHaveLength(1);
  });
});

describe('the billing of a company', () => {
  let test: TestApp;
  let owner: Person;
  let accountant: Person;
  let member: Person;
  let admin: Person;
  let company: Company;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    accountant = await aMember(test.app, company, { role: 'accountant' });
    member = await aMember(test.app, company);
    admin = await signedIn(test.app, { isAdmin: true });
  });
  afterAll(() => test.close());

  const terms = () => test.app.get(CompanyTerms);
  const read = (who = owner) => test.app.get(CompanyBillingViews).read(who.actor, company.uuid);
  const charges = (values: object = {}) => ({
    company: company.uuid,
    version: 0,
    currency: 'USD',
    swiftCharge: '15.00',
    achCharge: '0',
    fxCharge: '20',
    minimum: '25.50',
    ...values,
  });

  it('is for those who look after it; an administrator of the installation decides nothing', async () => {
    const swift = { ...SWIFT, company: company.uuid };
    const save = (who: Person) => test.app.get(CompanyBilling).save(who.actor, 'BILLING', swift);
    await expect(save(member)).rejects.toThrow(Forbidden);
    await expect(save(admin)).rejects.toThrow(Forbidden);
    await expect(save(await signedIn(test.app))).rejects.toThrow(NotFound);
    await expect(read(member)).rejects.toThrow(Forbidden);
    await save(accountant);
    expect((await read(admin)).billings).toMatchObject([{ bankIbanCode: '•••• 3000', isDefault: true }]);
    const reveal = (who: Person) =>
      test.app.get(CompanyBilling).reveal(who.actor, { company: company.uuid, kind: 'BILLING' });
    await expect(reveal(admin)).rejects.toThrow(Forbidden);
    expect(await reveal(owner)).toMatchObject({ bankIbanCode: IBAN });
    await test.settle();
    const sql = `SELECT user_id AS id FROM identity_notification WHERE type = 'COMPANY_BANK_DETAILS_CHANGED' AND user_id IN (?)`;
    const all = [owner, accountant, member, admin].map(({ user }) => user.id);
    const told = await test.app.get(Database).query<{ id: string }>(sql, [all]);
    expect(told.map(({ id }) => id).sort()).toEqual([owner.user.id, accountant.user.id].sort());
  });

  it('charges nothing and lets 10.00 out until something else is said, once a version', async () => {
    expect((await read()).charges).toMatchObject([{ currency: company.currency, swiftCharge: 0n, minimum: 1000n }]);
    await terms().updateCharges(
      owner.actor,
      charges({ currency: 'JPY', swiftCharge: '300', fxCharge: '0', minimum: '1' }),
    );
    await terms().updateCharges(owner.actor, charges());
    await expect(terms().updateCharges(owner.actor, charges())).rejects.toThrow(BillingChanged);
    const views = (await read()).charges;
    expect(views.find(({ currency }) => currency === 'USD')).toMatchObject({
      swiftCharge: 1500n,
      achCharge: 0n,
      fxCharge: 2000n,
      minimum: 2550n,
      version: 1,
    });
    expect(views.find(({ currency }) => currency === 'JPY')).toMatchObject({ swiftCharge: 300n, minimum: 1n });
  });

  it.each([
    [{ swiftCharge: '-1' }, 'swiftCharge'],
    [{ fxCharge: '1.234' }, 'fxCharge'],
    [{ achCharge: '' }, 'achCharge'],
    [{ minimum: '0' }, 'minimum'],
    [{ currency: 'XYZ' }, 'currency'],
  ])('refuses charges of %j', async (values, field) => {
    const error = await terms()
      .updateCharges(owner.actor, charges(values))
      .catch((refusal: unknown) => refusal);
    expect(Object.keys((error as InvalidInput).fields ?? {})).toEqual([field]);
  });

  it('has a fee, two providers and a contact', async () => {
    const common = { company: company.uuid, version: 0 };
    await terms().updateFee(owner.actor, { ...common, kind: 'PERCENT', percent: 2.55 });
    await terms().updateFee(owner.actor, { ...common, version: 1, kind: 'FIXED', amount: '5' });
    await expect(terms().updateFee(owner.actor, { ...common, kind: 'FIXED', amount: '5' })).rejects.toThrow(
      BillingChanged,
    );
    const provider = { ...common, kind: 'CARD', name: 'Stripe', account: 'acct_12345678' };
    await terms().saveProvider(owner.actor, provider);
    await terms().saveProvider(accountant.actor, { ...provider, kind: 'PAYOUT', name: 'Wise', email: 'pay@wise.test' });
    await terms().saveProvider(owner.actor, { ...common, version: 1, kind: 'CARD', name: 'Stripe Payments' });
    await expect(
      terms().saveProvider(owner.actor, { ...common, version: 1, kind: 'PAYOUT', name: 'x', account: 'no good' }),
    ).rejects.toThrow(InvalidInput);
    await terms().saveContact(owner.actor, {
      company: company.uuid,
      phoneNumber: '+977 1 5551234',
      town: 'Kathmandu',
      country: 'NP',
    });
    const unprinted = { company: company.uuid, streetAddress: 'ß'.repeat(36) };
    await expect(terms().saveContact(owner.actor, unprinted)).rejects.toThrow(InvalidInput);
    const info = await read();
    expect(info.fee).toMatchObject({ feeKind: 'FIXED', amount: 500n, bp: null, version: 2 });
    expect(info.providers).toMatchObject([
      { kind: 'CARD', name: 'Stripe Payments', account: '•••• 78', version: 2 },
      { kind: 'PAYOUT', name: 'Wise', email: 'pay@wise.test' },
    ]);
    expect(info.contact).toMatchObject({ phoneNumber: '+977 1 5551234', town: 'Kathmandu', country: 'NP' });
    const stored = await test.app.get(Database).query('SELECT * FROM wallet_provider');
    expect(JSON.stringify(stored)).not.toContain('acct_12345678');
    await expect(terms().saveContact(member.actor, { company: company.uuid })).rejects.toThrow(Forbidden);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser } from '../../../test/harness/builders/project.js';
import { aSlice } from '../../../test/harness/builders/tracking.js';
import { freshKey } from '../../../test/harness/builders/wallet.js';
import type { Company } from '../../company/index.js';
import { TimeZones } from '../../company/time-zones/time-zones.service.js';
import type { ProjectView } from '../../project/index.js';
import { Forbidden, InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import { KeyReused } from '../../shared/commands/command.js';
import { OwnRate, RateBeforeJoining } from './rate.errors.js';
import { RateChanges } from './rate-changes.service.js';
import { Rates } from './rates.service.js';

describe('pay rates', () => {
  let test: TestApp;
  let company: Company;
  let project: ProjectView;
  let owner: Person;
  let worker: Person;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    test.clock.set(new Date('2026-11-21T12:00:00.000Z'));
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    await setZone('Asia/Kathmandu');
    project = await aProject(test.app, owner.actor, company);
    worker = await aProjectUser(test.app, company, project, { name: 'Asha' });
  });
  afterAll(() => test.close());

  const setZone = (zone: string) =>
    test.app.get(TimeZones).update(owner.actor, { company: company.uuid, timezones: [zone], main: zone });
  const requested = (values: object = {}) => ({
    project: project.uuid,
    user: worker.user.uuid,
    paymentType: 'HOURLY',
    amount: '9.00',
    effectiveFrom: '2026-11-21',
    idempotencyKey: freshKey(),
    ...values,
  });
  const update = (values: object = {}, who = owner) => test.app.get(RateChanges).update(who.actor, requested(values));
  const list = async (values: object = {}, who = owner) =>
    test.app.get(Rates).list(who.actor, { project: project.uuid, ...values });
  const history = async (count = 10) => {
    const [person] = await list({ users: [worker.user.uuid], history: count });
    return person?.history.map(({ rate, effectiveTo, editable }) => [
      Number(rate.amount),
      rate.effectiveFrom,
      effectiveTo,
      editable,
    ]);
  };

  it('follow each other, and each ends where the next begins', async () => {
    await update();
    await update({ amount: '9.50', effectiveFrom: '2026-12-01' });
    await update({ paymentType: 'FIXED', unit: 'MONTH', amount: '1800', effectiveFrom: '2027-01-01' });
    expect(await history()).toEqual([
      [180_000, '2027-01-01', null, true],
      [950, '2026-12-01', '2026-12-31', true],
      [900, '2026-11-21', '2026-11-30', true],
    ]);
    expect(await history(1)).toHaveLength(1);
  });

  it('of the same day are replaced, and future ones removed', async () => {
    await update();
    const later = await update({ amount: '9.50', effectiveFrom: '2026-12-01' });
    await update({ amount: '9.75', effectiveFrom: '2026-12-01' });
    expect((await history())?.map(([amount]) => amount)).toEqual([975, 900]);
    await test.app.get(RateChanges).remove(owner.actor, { paymentSetting: later.rate.uuid });
    expect(await history()).toEqual([[900, '2026-11-21', null, true]]);
  });

  it('hold from the day on which the person joined, by the clocks of the payroll zone, or from the first recorded one', async () => {
    await expect(update({ effectiveFrom: '2026-11-20' })).rejects.toThrow(RateBeforeJoining);
    await aSlice(test.app, worker, project, '2026-11-18T20:00:00.000Z', 10);
    const [person] = await list({ users: [worker.user.uuid] });
    expect(person?.limit).toEqual({ earliest: '2026-11-19', invoice: null });
    await expect(update({ effectiveFrom: '2026-11-18' })).rejects.toThrow(RateBeforeJoining);
    await update({ effectiveFrom: '2026-11-19' });
    test.clock.set(new Date('2026-11-23T12:00:00.000Z'));
    await update({ effectiveFrom: '2026-11-20', amount: '9.20' });
    expect((await history())?.map(([, , , editable]) => editable)).toEqual([true, true]);
  });

  it('are set once a key', async () => {
    const one = requested();
    const [first, second] = await Promise.all([1, 2].map(() => test.app.get(RateChanges).update(owner.actor, one)));
    expect(first?.rate.uuid).toBe(second?.rate.uuid);
    const other = { ...one, amount: '10.00' };
    await expect(test.app.get(RateChanges).update(owner.actor, other)).rejects.toThrow(KeyReused);
  });

  it('name what is wrong about them', async () => {
    await expect(update({ amount: '0' })).rejects.toThrow(InvalidInput);
    await expect(update({ amount: '1e3' })).rejects.toThrow(InvalidInput);
    await expect(update({ amount: '9.001' })).rejects.toThrow(InvalidInput);
    await expect(update({ paymentType: 'FIXED' })).rejects.toThrow(InvalidInput);
    await expect(update({ effectiveFrom: '2026-02-30' })).rejects.toThrow(InvalidInput);
  });

  it('are set by holders of payment.edit, never for themselves, and read by whose they are', async () => {
    await update();
    const accountant = await aMember(test.app, company, { role: 'accountant' });
    await update({ amount: '9.30' }, accountant);
    const manager = await aMember(test.app, company, { role: 'manager' });
    await expect(update({}, manager)).rejects.toThrow(Forbidden);
    expect(await list({}, manager)).not.toEqual([]);
    expect((await list({}, worker)).map(({ user }) => user.name)).toEqual(['Asha']);
    await expect(list({ users: [owner.user.uuid] }, worker)).rejects.toThrow(Forbidden);
    await expect(update({ user: owner.user.uuid })).rejects.toThrow(OwnRate);
    const stranger = await signedIn(test.app);
    await expect(update({}, stranger)).rejects.toThrow(NotFound);
    await expect(update({ user: stranger.user.uuid })).rejects.toThrow(NotFound);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { aProjectUser } from '../../../../test/harness/builders/project.js';
import { someManualTime } from '../../../../test/harness/builders/tracking.js';
import { freshKey } from '../../../../test/harness/builders/wallet.js';
import { named, PayrollWorld } from '../../../../test/harness/payroll-world.js';
import { InvalidInput, NotFound } from '../../../shared/errors/app-error.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { InvoiceDecided, OwnInvoice, PeriodOverlaps } from '../access/invoice.errors.js';
import { PayRunJob } from '../../runs/pay-run-job.service.js';
import { PayRunReading } from '../../runs/pay-run-reading.service.js';
import { PayRuns } from '../../runs/pay-runs.service.js';
import { DraftSelection } from './draft-selection.service.js';
import { InvoiceSending } from './invoice-sending.service.js';

const BONUS = [{ category: 'BONUS', amount: '10.00' }];

describe('what a run takes of drafts', () => {
  let test: TestApp;
  let world: PayrollWorld;
  beforeAll(async () => {
    test = await openTestApp();
    test.app.get(PayRunJob).nudge = () => undefined;
  });
  beforeEach(async () => {
    world = await PayrollWorld.make(test);
  });
  afterAll(() => test.close());

  const select = (invoice: Uuid<'invoice'>, values: object, who = world.accountant) =>
    test.app.get(DraftSelection).select(who.actor, named(invoice, values));
  const replace = (invoices: readonly string[], values: object = {}, who = world.accountant) => {
    const period = { from: '2026-11-10', to: '2026-11-10', idempotencyKey: freshKey() };
    return test.app.get(DraftSelection).replace(who.actor, { invoices, ...period, ...values });
  };
  /** The period of the world is approved; half an hour of its second day comes late, and a day has an hour of its own. */
  const withLateTime = async (): Promise<Uuid<'invoice'>> => {
    await world.approved();
    await someManualTime(test.app, world.worker, world.project, '2026-11-10T10:00:00.000Z', 30);
    test.clock.set(new Date('2026-11-12T12:00:00.000Z'));
    await someManualTime(test.app, world.worker, world.project, '2026-11-11T06:00:00.000Z', 60);
    return world.draft({ from: '2026-11-11', to: '2026-11-11' });
  };
  const linesOf = async (invoice: Uuid<'invoice'>) => {
    const { lines, leftOut, figures } = await world.read(invoice);
    const said = (all: typeof lines) => all.map(({ kind, seconds }) => [kind, seconds]);
    return { lines: said(lines), leftOut: said(leftOut), total: figures.total };
  };

  it('keeps late hours that were left out for the next invoice, also when it is sent', async () => {
    const draft = await withLateTime();
    const whole = {
      lines: [
        ['HOURS', 3600],
        ['LATE', 1800],
      ],
      leftOut: [],
      total: 1500n,
    };
    expect(await linesOf(draft)).toEqual(whole);
    await select(draft, { leftOut: ['2026-11-10'] });
    const part = { lines: [['HOURS', 3600]], leftOut: [['LATE', 1800]], total: 1000n };
    expect(await linesOf(draft)).toEqual(part);
    await select(draft, { leftOut: [] });
    expect(await linesOf(draft)).toEqual(whole);
    await select(draft, { leftOut: ['2026-11-10'] });
    await test.app.get(InvoiceSending).send(world.accountant.actor, named(draft, { total: '10.00' }));
    expect(await linesOf(draft)).toEqual({ ...part, leftOut: [] });
    await expect(select(draft, { leftOut: [] })).rejects.toThrow(InvoiceDecided);
    await world.approve(draft);
    test.clock.set(new Date('2026-11-13T12:00:00.000Z'));
    const next = await world.draft({ from: '2026-11-12', to: '2026-11-12' });
    expect(await linesOf(next)).toEqual({ lines: [['LATE', 1800]], leftOut: [], total: 500n });
  });

  it('replaces drafts of other periods with their extras, or leaves them as they are', async () => {
    const [first, second] = [
      await world.draft({ to: '2026-11-09', extraPayments: BONUS, memo: 'First' }),
      await world.draft({ from: '2026-11-10', extraPayments: BONUS, memo: 'Second' }),
    ];
    await expect(replace([first])).rejects.toThrow(PeriodOverlaps);
    expect((await world.read(first)).invoice.state).toBe('DRAFT');
    const made = await replace([first, second]);
    const { invoice, figures } = await world.read(made);
    expect(invoice).toMatchObject({ fromDay: '2026-11-10', toDay: '2026-11-10', memo: 'Second', state: 'DRAFT' });
    expect(figures).toMatchObject({ pay: 500n, extras: 2000n });
    for (const gone of [first, second]) await expect(world.read(gone)).rejects.toThrow(NotFound);
    const sent = await world.send({ to: '2026-11-09' });
    await expect(replace([sent, made])).rejects.toThrow(InvoiceDecided);
  });

  it('is refused for drafts of several people, for oneself, and for days that are not over', async () => {
    const other = await aProjectUser(test.app, world.company, world.project);
    const [own, foreign] = [await world.draft(), await world.draft({ user: other.user.uuid, extraPayments: BONUS })];
    await expect(replace([own, foreign])).rejects.toThrow(NotFound);
    await expect(replace([own], { to: '2026-12-01' })).rejects.toThrow(InvalidInput);
    for (const one of [replace([own], {}, other), select(own, { onHold: true }, other)]) {
      await expect(one).rejects.toThrow(NotFound);
    }
    const paid = await aProjectUser(test.app, world.company, world.project, { role: 'accountant' });
    const theirs = await world.draft({ user: paid.user.uuid, extraPayments: BONUS });
    await expect(select(theirs, { onHold: true }, paid)).rejects.toThrow(OwnInvoice);
  });

  it('names a draft that comes to another total by its turn instead of sending it', async () => {
    const other = await aProjectUser(test.app, world.company, world.project);
    const [own, second] = [await world.draft(), await world.draft({ user: other.user.uuid, extraPayments: BONUS })];
    const seen = [
      { invoice: own, total: 1500n as never },
      { invoice: second, total: 1000n as never },
    ];
    const wanted = { company: world.company.uuid, seen, idempotencyKey: freshKey() };
    const run = await test.app.get(PayRuns).sendSeen(world.accountant.actor, wanted);
    await someManualTime(test.app, world.worker, world.project, '2026-11-10T10:00:00.000Z', 30);
    await test.app.get(PayRunJob).drain();
    const { run: row, refusals } = await test.app.get(PayRunReading).read(world.owner.actor, run);
    expect(row).toMatchObject({ done: 1, skipped: 1 });
    expect(refusals).toMatchObject([{ invoice: own, code: 'INVOICE_CHANGED' }]);
    expect((await world.read(own)).invoice.state).toBe('DRAFT');
    expect((await world.read(second)).invoice.state).toBe('SENT');
  });
});

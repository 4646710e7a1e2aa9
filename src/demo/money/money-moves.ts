import { dayOf } from '../../shared/time/local-date.js';
import type { MoneyStep, MoneyWorld } from './money-step.js';
import { freshKey, madeIn, step } from './money-step.js';

const MONTH = 30;
const ZONE = 'Asia/Kathmandu';

/** A deposit by card, on the page of the sandbox. With a real provider there are none in a demo. */
interface CardDeposit {
  wallet: string;
  amount: string;
  name?: 'left' | 'refunded' | 'disputed';
}

function byCard(days: number, who: string, { wallet, amount, name }: CardDeposit): MoneyStep {
  return step(days, who, async (actor, world) => {
    const { deposits, depositStates, sandboxCheckout } = world.services;
    if (depositStates.cards !== 'SANDBOX') return;
    const requested = {
      wallet: madeIn(world, wallet),
      amount,
      currency: 'USD',
      description: '',
      idempotencyKey: freshKey(),
    };
    const { link, deposit } = await deposits.checkout(actor, requested);
    const session = new URL(link, 'http://here').pathname.split('/').at(-1) ?? '';
    if (name) world.made.set(name, deposit);
    if (name !== 'left') await sandboxCheckout.pay(session);
    if (name === 'refunded') await sandboxCheckout.refund(session, '40.00');
    if (name === 'disputed') await sandboxCheckout.dispute(session, amount);
  });
}

interface DemoTransfer {
  from: string;
  to: string;
  amount: string;
  description?: string;
  far?: boolean;
  name?: string;
}

function transfer(days: number, who: string, { from, to, amount, description, far, name }: DemoTransfer): MoneyStep {
  return step(days, who, async (actor, world) => {
    const requested = { from: madeIn(world, from), to: madeIn(world, to), amount, currency: 'USD', description };
    const { transfers } = world.services;
    const input = { ...requested, idempotencyKey: freshKey() };
    const { posting } = await (far ? transfers.toOtherFamily(actor, input) : transfers.internal(actor, input));
    if (name) world.made.set(name, posting);
  });
}

const months = (first: number, count: number, make: (days: number, index: number) => MoneyStep[]): MoneyStep[] =>
  Array.from({ length: count }, (_, index) => make(first - index * MONTH, index)).flat();

const cents = (base: number, index: number): string => (base + ((index * 37) % 90) + (index % 4) * 0.25).toFixed(2);

export const MOVE_STEPS: MoneyStep[] = [
  ...months(325, 11, (days, index) => [
    byCard(days, 'daichi', { wallet: 'daichi/Everyday', amount: cents(420, index) }),
    transfer(days - 1, 'daichi', { from: 'daichi/Everyday', to: 'daichi/MUFG', amount: '120.00' }),
    transfer(days - 2, 'daichi', { from: 'daichi/Everyday', to: 'daichi/Plans', amount: '90.00', far: true }),
  ]),
  ...months(295, 10, (days, index) => [
    byCard(days, 'eunji', { wallet: 'eunji/Everyday', amount: cents(310, index) }),
    transfer(days - 1, 'eunji', { from: 'eunji/Everyday', to: 'eunji/Shinhan', amount: '75.00' }),
  ]),
  ...months(275, 9, (days, index) => [
    byCard(days, 'ishaan', { wallet: 'ishaan/Everyday', amount: cents(260, index) }),
    transfer(days - 1, 'ishaan', { from: 'ishaan/Everyday', to: 'ishaan/HDFC', amount: '60.00' }),
  ]),
  byCard(335, 'asha', { wallet: 'asha/Everyday', amount: '500.00' }),
  byCard(333, 'chen', { wallet: 'chen/Everyday', amount: '240.00' }),
  byCard(255, 'farah', { wallet: 'farah/Everyday', amount: '180.00' }),
  byCard(45, 'chen', { wallet: 'chen/Everyday', amount: '100.00', name: 'refunded' }),
  byCard(25, 'asha', { wallet: 'asha/Everyday', amount: '60.00', name: 'disputed' }),
  byCard(0.01, 'asha', { wallet: 'asha/Everyday', amount: '75.00', name: 'left' }),
  ...months(350, 12, (days, index) => [
    transfer(days, 'chen', { from: 'Operations', to: 'Payroll', amount: cents(900, index), description: 'Pay day' }),
    transfer(days - 3, 'asha', { from: 'Operations', to: 'Reserves', amount: '150.00', far: true }),
  ]),
  ...months(236, 8, (days) => [
    transfer(days, 'eunji', {
      from: 'eunji/Everyday',
      to: 'daichi/Everyday/Flat with Eun-ji',
      amount: '40.00',
      far: true,
    }),
    transfer(days - 4, 'daichi', { from: 'daichi/Everyday', to: 'daichi/Everyday/Flat with Eun-ji', amount: '45.00' }),
  ]),
  // Once, before the first pay: the ledger never writes into the past of an account.
  transfer(61, 'chen', { from: 'Operations', to: 'Salaries', amount: '12000.00', description: 'Pay of the quarter' }),
  transfer(150, 'farah', {
    from: 'Operations/Travel',
    to: 'farah/Everyday',
    amount: '86.40',
    description: 'Bus to Chitwan',
    far: true,
  }),
  transfer(20, 'chen', { from: 'Operations', to: 'Payroll', amount: '250.00', description: 'Twice', name: 'wrong' }),
  step(19, 'asha', (actor, world) =>
    world.services.reversals.delete(actor, {
      transaction: madeIn(world, 'wrong'),
      reason: 'Was sent twice',
      idempotencyKey: freshKey(),
    }),
  ),
];

interface DemoSchedule {
  name: string;
  source: string;
  destination: string;
  amount?: string;
  percent?: number;
  /** Schedule to make; for a rule that starts on a given day, 'TODAY' means the day of the step. */
  schedule: { kind: string; runDate?: 'TODAY' } & Record<string, unknown>;
}

function schedule(days: number, who: string, { amount, percent, ...requested }: DemoSchedule): MoneyStep {
  return step(days, who, async (actor, world) => {
    const { source, destination, schedule: asked, ...rest } = requested;
    const runDate = asked.runDate && dayOf(world.now(), ZONE);
    const rule = { ...asked, ...(runDate && { runDate }) };
    const transferType = amount ? 'FIXED' : percent ? 'PERCENT' : 'ALL';
    const ends = { source: madeIn(world, source), destination: madeIn(world, destination) };
    const input = {
      ...rest,
      ...ends,
      schedule: rule,
      transferType,
      transferAmount: amount,
      percent,
      idempotencyKey: freshKey(),
    };
    world.made.set(`schedule/${requested.name}`, (await world.services.scheduleChanges.create(actor, input)).schedule);
  });
}

/** Runs due transfers each week, by a person of the demo. */
const RUNS = Array.from({ length: 40 }, (_, week) =>
  step(week * 7 + 0.5, 'radha', (_actor: unknown, { services }: MoneyWorld) => services.scheduledTransfers.runDue()),
);

export const SCHEDULE_STEPS: MoneyStep[] = [
  schedule(245, 'asha', {
    name: 'Rent of the office',
    source: 'Operations',
    destination: 'Operations/Rent',
    amount: '200.00',
    schedule: { kind: 'ON_MONTH', firstDay: true },
  }),
  schedule(265, 'daichi', {
    name: 'To the bank',
    source: 'daichi/Everyday',
    destination: 'daichi/MUFG',
    percent: 10,
    schedule: { kind: 'ON_WEEK', weekNum: 'SECOND', weekDay: 'FRIDAY' },
  }),
  schedule(180, 'chen', {
    name: 'Everything left',
    source: 'Payroll',
    destination: 'Operations/Travel',
    schedule: { kind: 'ON_DATE', day: 28 },
  }),
  // There is money only the first time: later runs find none and are skipped.
  schedule(150, 'asha', {
    name: 'Put aside',
    source: 'asha/Everyday',
    destination: 'asha/Savings',
    schedule: { kind: 'ON_DATE', day: 15 },
  }),
  // More than the wallet ever holds: its runs fail, and are shown as failed.
  schedule(70, 'eunji', {
    name: 'Savings',
    source: 'eunji/Everyday',
    destination: 'eunji/Shinhan',
    amount: '9000.00',
    schedule: { kind: 'ON_DAYS', runDate: 'TODAY', numberDays: 21 },
  }),
  step(30, 'chen', (actor, world) =>
    world.services.scheduleChanges.activate(actor, {
      uuid: madeIn(world, 'schedule/Everything left'),
      activate: false,
      idempotencyKey: freshKey(),
    }),
  ),
  ...RUNS,
];

import { addDays, dayOf } from '../../shared/time/local-date.js';
import { demoScreen } from '../demo-screens.js';
import type { MoneyStep, MoneyWorld } from './money-step.js';
import { freshKey, madeIn, step } from './money-step.js';

const ZONE = 'Asia/Kathmandu';
const BANK = 'House bank';
const VENDORS = ['Kathmandu Offices Ltd.', 'Worldlink', 'Himal Printing', 'Nepal Electricity'];

/** A line of the statement that the bank sent, `before` days before the step. */
export async function importLine(
  world: MoneyWorld,
  actor: Parameters<MoneyStep['work']>[0],
  [text, amount]: [string, string],
) {
  const { bankImports, bankLines } = world.services;
  const wallet = madeIn<'wallet'>(world, BANK);
  const bookedOn = addDays(dayOf(world.now(), ZONE), -1);
  await bankImports.import(actor, { wallet, lines: [{ bookedOn, amount, text, isNew: true }] });
  const { data } = await bankLines.list(actor, { wallet, first: 50 });
  const found = data.find(({ line }) => line.text === text && line.state === 'OPEN');
  if (found) world.made.set(`line/${text}`, found.line.uuid);
}

/** Declared by one member, imported by another, and confirmed by an accountant who did not import it. */
function byBank(days: number, [wallet, amount]: [wallet: string, amount: string], by = 'chen'): MoneyStep[] {
  const text = `Credit ${wallet} ${amount} ${days}`;
  return [
    step(days, by, async (actor, world) => {
      const requested = { wallet: madeIn(world, wallet), amount, currency: 'USD', idempotencyKey: freshKey() };
      world.made.set(`deposit/${text}`, (await world.services.deposits.declare(actor, requested)).deposit);
    }),
    step(days - 0.4, 'asha', (actor, world) => importLine(world, actor, [text, amount])),
    step(days - 0.5, 'chen', (actor, world) =>
      world.services.depositConfirmations.confirm(actor, {
        deposit: madeIn(world, `deposit/${text}`),
        line: madeIn(world, `line/${text}`),
      }),
    ),
  ];
}

const line = (days: number, text: string, amount: string): MoneyStep =>
  step(days, 'chen', (actor, world) => importLine(world, actor, [text, amount]));

function bookAs(days: number, text: string, booking: { as: 'VENDOR' | 'CHARGE'; vendor?: string }): MoneyStep {
  return step(days, 'chen', (actor, world) => {
    const { as, vendor } = booking;
    const requested = { line: madeIn(world, `line/${text}`), as, idempotencyKey: freshKey() };
    return world.services.bookings.book(actor, { ...requested, ...(vendor && { vendor: madeIn(world, vendor) }) });
  });
}

const quarterly = (days: number, month: number): MoneyStep[] => [
  line(days - 8, `Internet ${month + 1}`, '-145.50'),
  bookAs(days - 9, `Internet ${month + 1}`, { as: 'VENDOR', vendor: 'Worldlink' }),
  line(days - 12, `Account fee ${month + 1}`, '-12.60'),
  bookAs(days - 13, `Account fee ${month + 1}`, { as: 'CHARGE' }),
];

const monthly = Array.from({ length: 12 }, (_, month) => 355 - month * 30);

export const BANK_STEPS: MoneyStep[] = [
  step(372, 'asha', (actor, { services, company }) =>
    services.companyTerms.updateCharges(actor, {
      company,
      version: 0,
      currency: 'USD',
      swiftCharge: '15.00',
      achCharge: '0',
      fxCharge: '20.00',
      minimum: '10.00',
    }),
  ),
  step(372, 'asha', (actor, { services, company }) =>
    services.companyTerms.updateFee(actor, { company, version: 0, kind: 'PERCENT', percent: 2.5 }),
  ),
  ...VENDORS.map((name) =>
    step(360, 'chen', async (actor, { services, company, made }) => {
      made.set(name, (await services.vendors.create(actor, { company, name })).uuid);
    }),
  ),
  ...monthly.flatMap((days, month) => [
    ...byBank(days, ['Operations', `${3600 + month * 35}.00`]),
    ...byBank(days - 2, [BANK, `${900 + month * 20}.00`]),
    line(days - 5, `Office rent ${month + 1}`, '-310.00'),
    bookAs(days - 6, `Office rent ${month + 1}`, { as: 'VENDOR', vendor: 'Kathmandu Offices Ltd.' }),
    ...(month % 3 === 0 ? quarterly(days, month) : []),
  ]),
  ...byBank(100, ['ishaan/Everyday', '200.00'], 'ishaan'),
  step(1, 'chen', async (actor, world) => {
    const requested = {
      wallet: madeIn(world, 'Operations'),
      amount: '1800.00',
      currency: 'USD',
      idempotencyKey: freshKey(),
    };
    await world.services.deposits.declare(actor, requested);
  }),
  line(33, 'Card payout', '582.00'),
  step(32, 'chen', (actor, world) =>
    world.services.bookings.bookPayout(actor, {
      line: madeIn(world, 'line/Card payout'),
      gross: '600.00',
      idempotencyKey: freshKey(),
    }),
  ),
  note(12, { name: 'unknown', action: 'CREDIT', amount: '145.00' }),
  note(6, { name: 'printer', action: 'DEBIT', amount: '32.75', vendor: 'Himal Printing' }),
  line(5, 'Himal Printing 4417', '-32.75'),
  step(4.9, 'chen', (actor, world) =>
    world.services.bankMatches.match(actor, {
      line: madeIn(world, 'line/Himal Printing 4417'),
      reconciliation: madeIn(world, 'note/printer'),
    }),
  ),
  line(3, 'Electricity authority', '-61.10'),
  line(2, 'Transfer from a customer', '420.00'),
];

interface DemoNote {
  name: string;
  action: 'CREDIT' | 'DEBIT';
  amount: string;
  vendor?: string;
}

function note(days: number, { name, vendor, ...shown }: DemoNote): MoneyStep {
  return step(days, 'chen', async (actor, world) => {
    const transactionDate = addDays(dayOf(world.now(), ZONE), -1);
    const requested = { ...shown, wallet: madeIn(world, BANK), transactionDate, idempotencyKey: freshKey() };
    const about = vendor && { vendor: madeIn(world, vendor) };
    const { reconciliation } = await world.services.reconciliations.create(actor, { ...requested, ...about });
    world.made.set(`note/${name}`, reconciliation);
  });
}

/**
 * Accounts where people are paid: of Germany and the United States, whose numbers can be made up so that they pass
 * their check.
 */
const BILLINGS = {
  daichi: { accountHolder: 'Daichi Mori', bankIbanCode: 'DE89370400440532013000' },
  eunji: { accountHolder: 'Eun-ji Park', bankIbanCode: 'DE02120300000000202051' },
  ishaan: { accountHolder: 'Ishaan Mehta', bankIbanCode: 'DE02500105170137075030' },
} as const;

/** Steps that prove who people are, where they live and where they are paid. */
export const PAID_STEPS: MoneyStep[] = [
  step(271, 'chen', (actor, { services, company }) =>
    services.companyBilling.save(actor, 'BILLING', {
      company,
      version: 0,
      accountHolder: 'Himal Support',
      bankName: 'ING',
      bankTown: 'Frankfurt am Main',
      bankSwiftCode: 'INGDDEFF',
      bankIbanCode: 'DE12500105170648489890',
      country: 'DE',
    }),
  ),
  ...Object.entries(BILLINGS).flatMap(([who, bank]) => [
    ...['IDENTITY', 'PROOF_OF_ADDRESS'].flatMap((documentType) => [
      step(270, who, async (actor, world) => {
        const picture = await demoScreen(`${who}/${documentType}`);
        const name = `${documentType.toLowerCase()}.jpg`;
        const { uuid } = await world.services.documents.submit(actor, { documentType, name }, picture);
        world.made.set(`${who}/${documentType}`, uuid);
        await world.services.documentSubmissions.submit(actor, { company: world.company, document: uuid });
      }),
      step(269, 'chen', (actor, world) =>
        world.services.companyDocuments.review(actor, {
          company: world.company,
          uuid: madeIn(world, `${who}/${documentType}`),
          status: 'VERIFIED',
        }),
      ),
    ]),
    step(268, who, (actor, { services }) =>
      services.ownBilling.save(actor, 'BILLING', {
        ...bank,
        version: 0,
        bankName: 'Commerzbank',
        bankSwiftCode: 'COBADEFF',
        country: 'DE',
      }),
    ),
    step(268, who, (actor, { services }) =>
      services.ownBilling.save(actor, 'ACHBILLING', {
        version: 0,
        accountHolder: bank.accountHolder,
        bankName: 'Chase',
        bankAccount: '000123456789',
        routingNumber: '021000021',
        country: 'US',
      }),
    ),
  ]),
];

interface DemoWithdrawal {
  who: string;
  wallet: string;
  amount: string;
  name: string;
  kind?: 'BILLING' | 'ACHBILLING';
}

function withdraw(days: number, { who, wallet, amount, name, kind = 'ACHBILLING' }: DemoWithdrawal): MoneyStep {
  return step(days, who, async (actor, world) => {
    const requested = { wallet: madeIn(world, wallet), amount, kind, idempotencyKey: freshKey() };
    world.made.set(name, (await world.services.withdrawals.withdraw(actor, requested)).withdrawal);
  });
}

const batch = (days: number, name: string): MoneyStep =>
  step(days, 'chen', (actor, world) =>
    world.services.withdrawalBatches.create(actor, { company: world.company, withdrawals: [madeIn(world, name)] }),
  );

/** `line`: text of the bank line that shows what came back. */
function settle(
  days: number,
  name: string,
  { outcome, line }: { outcome: 'SENT' | 'FAILED' | 'RETURNED'; line?: string },
): MoneyStep {
  const reason = outcome === 'SENT' ? undefined : 'The bank says that the account is closed';
  return step(days, 'chen', (actor, world) =>
    world.services.withdrawalSettlement.settle(actor, {
      company: world.company,
      withdrawals: [madeIn(world, name)],
      outcome,
      reason,
      ...(line && { lines: [madeIn(world, `line/${line}`)] }),
    }),
  );
}

const sent = (days: number, withdrawal: DemoWithdrawal): MoneyStep[] => [
  withdraw(days, withdrawal),
  batch(days - 1, withdrawal.name),
  settle(days - 2, withdrawal.name, { outcome: 'SENT' }),
];

/** Steps that make withdrawals in every state. */
export const WITHDRAWAL_STEPS: MoneyStep[] = [
  ...Array.from({ length: 6 }, (_, index) => 240 - index * 35).flatMap((days, index) =>
    sent(days, { who: 'daichi', wallet: 'daichi/MUFG', amount: '150.00', name: `withdrawal/${index}` }),
  ),
  ...sent(180, { who: 'eunji', wallet: 'eunji/Shinhan', amount: '120.00', name: 'withdrawal/swift', kind: 'BILLING' }),
  ...sent(130, { who: 'ishaan', wallet: 'ishaan/HDFC', amount: '80.00', name: 'withdrawal/returned' }),
  step(125.5, 'asha', (actor, world) => importLine(world, actor, ['Returned transfer', '80.00'])),
  settle(125, 'withdrawal/returned', { outcome: 'RETURNED', line: 'Returned transfer' }),
  withdraw(80, { who: 'eunji', wallet: 'eunji/Shinhan', amount: '60.00', name: 'withdrawal/failed' }),
  batch(79, 'withdrawal/failed'),
  settle(78, 'withdrawal/failed', { outcome: 'FAILED' }),
  withdraw(40, { who: 'ishaan', wallet: 'ishaan/HDFC', amount: '55.00', name: 'withdrawal/cancelled' }),
  step(39.9, 'ishaan', (actor, world) =>
    world.services.withdrawalCancellation.cancel(actor, {
      withdrawal: madeIn(world, 'withdrawal/cancelled'),
      idempotencyKey: freshKey(),
    }),
  ),
  withdraw(4, { who: 'eunji', wallet: 'eunji/Shinhan', amount: '95.00', name: 'withdrawal/batched' }),
  batch(3, 'withdrawal/batched'),
  withdraw(1, { who: 'daichi', wallet: 'daichi/MUFG', amount: '110.00', name: 'withdrawal/held' }),
  withdraw(0.5, { who: 'ishaan', wallet: 'ishaan/HDFC', amount: '70.00', name: 'withdrawal/new' }),
];

import type { MoneyStep, MoneyWorld } from './money-step.js';
import { freshKey, madeIn, step } from './money-step.js';

interface DemoWallet {
  name: string;
  who: string;
  userType?: 'USER' | 'COMPANY';
  familyType?: 'OPEN' | 'PERCENT' | 'BANK';
  shares?: { name: string; percent: number }[];
  daysAgo: number;
}

/** Wallets, named in steps by their name; those of people as `<first name>/<name>`. */
const WALLETS: DemoWallet[] = [
  { daysAgo: 372, who: 'asha', userType: 'COMPANY', name: 'Operations' },
  { daysAgo: 372, who: 'asha', userType: 'COMPANY', name: 'Payroll' },
  { daysAgo: 371, who: 'asha', userType: 'COMPANY', name: 'House bank', familyType: 'BANK' },
  {
    daysAgo: 365,
    who: 'chen',
    userType: 'COMPANY',
    name: 'Reserves',
    familyType: 'PERCENT',
    shares: [
      { name: 'Taxes', percent: 50 },
      { name: 'Equipment', percent: 30 },
      { name: 'Festival', percent: 20 },
    ],
  },
  { daysAgo: 62, who: 'asha', userType: 'COMPANY', name: 'Salaries' },
  { daysAgo: 340, who: 'asha', name: 'Everyday' },
  { daysAgo: 339, who: 'asha', name: 'Savings' },
  { daysAgo: 338, who: 'chen', name: 'Everyday' },
  { daysAgo: 330, who: 'daichi', name: 'Everyday' },
  { daysAgo: 329, who: 'daichi', name: 'MUFG', familyType: 'BANK' },
  {
    daysAgo: 328,
    who: 'daichi',
    name: 'Plans',
    familyType: 'PERCENT',
    shares: [
      { name: 'Rent', percent: 60 },
      { name: 'Trip to Osaka', percent: 25 },
      { name: 'Old age', percent: 15 },
    ],
  },
  { daysAgo: 300, who: 'eunji', name: 'Everyday' },
  { daysAgo: 299, who: 'eunji', name: 'Shinhan', familyType: 'BANK' },
  { daysAgo: 280, who: 'ishaan', name: 'Everyday' },
  { daysAgo: 279, who: 'ishaan', name: 'HDFC', familyType: 'BANK' },
  { daysAgo: 260, who: 'farah', name: 'Everyday' },
];

const nameOf = ({ who, name, userType }: DemoWallet): string => (userType === 'COMPANY' ? name : `${who}/${name}`);

export const WALLET_STEPS: MoneyStep[] = WALLETS.map((wallet) =>
  step(wallet.daysAgo, wallet.who, async (actor, { services, company, made }) => {
    const { name, userType = 'USER', familyType = 'OPEN', shares } = wallet;
    const requested = { company, name, userType, familyType, shares, currency: 'USD', idempotencyKey: freshKey() };
    made.set(nameOf(wallet), (await services.wallets.create(actor, requested)).wallet);
  }),
);

/** The share of a wallet by its name. */
async function remember(world: MoneyWorld, as: string, share: Promise<{ share: string }>): Promise<void> {
  world.made.set(as, (await share).share as never);
}

interface DemoSplit {
  wallet: string;
  name: string;
  amount: string;
}

const split = (days: number, who: string, { wallet, name, amount }: DemoSplit) =>
  step(days, who, (actor, world) => {
    const account = madeIn(world, wallet);
    const requested = { account, share: { name, direction: 'BOTH' as const }, amount, idempotencyKey: freshKey() };
    return remember(world, `${wallet}/${name}`, world.services.shareChanges.split(actor, requested));
  });

/** Parts of wallets, and who shares them. */
export const SHARE_STEPS: MoneyStep[] = [
  split(250, 'asha', { wallet: 'Operations', name: 'Rent', amount: '900.00' }),
  split(249, 'asha', { wallet: 'Operations', name: 'Travel', amount: '600.00' }),
  split(120, 'chen', { wallet: 'Operations', name: 'Printing', amount: '80.00' }),
  step(60, 'chen', (actor, world) =>
    world.services.merges.merge(actor, {
      target: madeIn(world, 'Operations/Travel'),
      sources: [madeIn(world, 'Operations/Printing')],
      idempotencyKey: freshKey(),
    }),
  ),
  split(240, 'daichi', { wallet: 'daichi/Everyday', name: 'Flat with Eun-ji', amount: '150.00' }),
  split(200, 'ishaan', { wallet: 'ishaan/Everyday', name: 'Motorbike', amount: '120.00' }),
  invite(239, { host: 'daichi', share: 'daichi/Everyday/Flat with Eun-ji', guest: 'eunji', direction: 'BOTH' }),
  answer(238, 'eunji', { share: 'daichi/Everyday/Flat with Eun-ji' }),
  invite(230, { host: 'asha', share: 'Operations/Travel', guest: 'farah', direction: 'OUTBOUND' }),
  answer(229, 'farah', { share: 'Operations/Travel' }),
  invite(90, { host: 'asha', share: 'Operations/Rent', guest: 'bikram', direction: 'INBOUND' }),
  answer(89, 'bikram', { share: 'Operations/Rent', decline: true }),
  invite(3, { host: 'ishaan', share: 'ishaan/Everyday/Motorbike', guest: 'jonas', direction: 'BOTH' }),
  invite(2, { host: 'asha', share: 'Operations/Rent', guest: 'gita', direction: 'INBOUND' }),
];

interface DemoInvite {
  host: string;
  share: string;
  guest: string;
  direction: 'BOTH' | 'INBOUND' | 'OUTBOUND';
}

function invite(days: number, { host, share, guest, direction }: DemoInvite): MoneyStep {
  return step(days, host, async (actor, world) => {
    const email = world.people[guest]?.email;
    const requested = { share: madeIn(world, share), email, shareDirection: direction };
    world.made.set(`invite/${share}`, (await world.services.shareInvites.invite(actor, requested)).uuid);
  });
}

function answer(days: number, guest: string, { share, decline }: { share: string; decline?: boolean }): MoneyStep {
  return step(days, guest, (actor, world) =>
    world.services.shareAnswers.answer(actor, { invite: madeIn(world, `invite/${share}`), decline }),
  );
}

import { randomUUID } from 'node:crypto';
import { type Furnisher, furnisher } from './furnisher';
import type { Ask } from './people';

interface Plan {
  company: string;
  name: string;
  userType?: 'USER' | 'COMPANY';
  familyType?: 'OPEN' | 'PERCENT' | 'BANK';
  shares?: { name: string; percent: number }[];
  /** Amount in minor units. */
  money?: number;
}

/** A wallet in US dollars, made as its owner would make it; answers its public id. */
export async function makeWallet(ask: Ask, { money, ...plan }: Plan): Promise<string> {
  const { configureWallet } = await ask<{ configureWallet: { accounts: string[] } }>(
    'mutation ($input: ConfigureWalletInput!) { configureWallet(input: $input) { accounts } }',
    { input: { userType: 'USER', familyType: 'OPEN', currency: 'USD', idempotencyKey: randomUUID(), ...plan } },
  );
  const uuid = configureWallet.accounts[0] ?? '';
  if (money) await bringMoney(uuid, money);
  return uuid;
}

/** A part of what is there, on each second Friday. */
export async function scheduleTransfer(ask: Ask, ends: { source: string; destination: string }): Promise<void> {
  const schedule = { kind: 'ON_WEEK', weekNum: 'SECOND', weekDay: 'FRIDAY' };
  const input = { name: 'Rent', transferType: 'PERCENT', percent: 20, schedule, idempotencyKey: randomUUID(), ...ends };
  await ask('mutation ($input: CreateScheduledTransferInput!) { createScheduledTransfer(input: $input) { status } }', {
    input,
  });
}

/** Money from outside, into a wallet or share. */
export const bringMoney = (account: string, units: number, by: Furnisher = furnisher()): Promise<void> =>
  by.ask('bringMoney', { account, units });

/** Where a person is paid, or a company pays from. */
export async function saveSwift(ask: Ask, accountHolder: string, company?: string): Promise<void> {
  const bank = {
    bankName: 'Nabil Bank',
    country: 'DE',
    bankSwiftCode: 'COBADEFF',
    bankIbanCode: 'DE89370400440532013000',
  };
  const input = { version: 0, accountHolder, ...bank, ...(company && { company }) };
  await ask(
    company
      ? 'mutation ($input: CompanySwiftBillingInput!) { saveCompanySwiftBilling(input: $input) { status } }'
      : 'mutation ($input: SwiftBillingInput!) { saveSwiftBilling(input: $input) { status } }',
    { input },
  );
}

export async function withdraw(ask: Ask, wallet: string, amount: string): Promise<void> {
  await ask('mutation ($input: WithdrawInput!) { withdraw(input: $input) { status } }', {
    input: { wallet, amount, kind: 'BILLING', idempotencyKey: randomUUID() },
  });
}

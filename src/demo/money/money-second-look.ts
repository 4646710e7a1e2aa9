import { demoScreen } from '../demo-screens.js';
import { importLine } from './money-bank.js';
import type { MoneyStep } from './money-step.js';
import { freshKey, madeIn, step } from './money-step.js';

/** Documents of members that wait for somebody to review them. */
const WAITING = [
  ['farah', 'IDENTITY'],
  ['gita', 'PROOF_OF_ADDRESS'],
] as const;

/** Steps that an owner finds on Money checks, beside those of the ordinary year. */
export const SECOND_LOOK_STEPS: MoneyStep[] = [
  step(110, 'ishaan', (actor, { services }) =>
    services.ownBilling.save(actor, 'BILLING', {
      version: 1,
      accountHolder: 'Ishaan Mehta',
      bankName: 'Berliner Sparkasse',
      bankTown: 'Berlin',
      bankSwiftCode: 'BELADEBE',
      bankIbanCode: 'DE02100500000054540402',
      country: 'DE',
    }),
  ),
  step(64, 'chen', (actor, { services, company }) =>
    services.companyBilling.save(actor, 'BILLING', {
      company,
      version: 1,
      accountHolder: 'Himal Support',
      bankName: 'Commerzbank',
      bankTown: 'Frankfurt am Main',
      bankSwiftCode: 'COBADEFF',
      bankIbanCode: 'DE75512108001245126199',
      country: 'DE',
    }),
  ),
  step(12, 'asha', (actor, { services, company, people }) =>
    services.memberChanges.changeRole(actor, { company, user: people.gita?.uuid, role: 'accountant' }),
  ),
  ...WAITING.map(([who, documentType]) =>
    step(2, who, async (actor, { services, company }) => {
      const picture = await demoScreen(`${who}/${documentType}`);
      const { uuid } = await services.documents.submit(actor, { documentType, name: 'scan.jpg' }, picture);
      await services.documentSubmissions.submit(actor, { company, document: uuid });
    }),
  ),
];

/** Bank lines of a company of one owner, who books them alone: in euros, with nobody else to ask. */
export const ALONE_STEPS: MoneyStep[] = [
  step(36, 'hannah', async (actor, { services, company, made }) => {
    const wanted = { userType: 'COMPANY', familyType: 'BANK', currency: 'EUR', name: 'House bank' } as const;
    const { wallet } = await services.wallets.create(actor, { company, ...wanted, idempotencyKey: freshKey() });
    made.set('House bank', wallet);
  }),
  step(35, 'hannah', (actor, { services, company }) =>
    services.companyTerms.updateFee(actor, { company, version: 0, kind: 'FIXED', amount: '15.00' }),
  ),
  step(35, 'hannah', (actor, { services, company }) =>
    services.companyBilling.save(actor, 'BILLING', {
      company,
      version: 0,
      accountHolder: 'Pokhara Design',
      bankName: 'Consorsbank',
      bankTown: 'Nürnberg',
      bankSwiftCode: 'CSDBDE71',
      bankIbanCode: 'DE27100777770209299700',
      country: 'DE',
    }),
  ),
  ...(
    [
      [30, 'Lakeside Hotel, invoice 7', '640.00'],
      [9, 'Annapurna Treks, poster', '275.00'],
    ] as const
  ).flatMap(([days, text, amount]) => [
    step(days, 'hannah', (actor, world) => importLine(world, actor, [text, amount])),
    step(days - 0.1, 'hannah', (actor, world) =>
      world.services.bookings.book(actor, {
        line: madeIn(world, `line/${text}`),
        as: 'DEPOSIT',
        idempotencyKey: freshKey(),
      }),
    ),
  ]),
];

import type { INestApplicationContext } from '@nestjs/common';
import type { Company } from '../../company/index.js';
import { identityServices } from '../../identity/index.js';
import { Jobs } from '../../shared/jobs/jobs.service.js';
import { UNREAD_DAYS } from '../demo-notices.js';
import { as, daysAgo, type DemoUsers } from '../demo-people.js';
import { BANK_STEPS, PAID_STEPS, WITHDRAWAL_STEPS } from './money-bank.js';
import { MOVE_STEPS, SCHEDULE_STEPS } from './money-moves.js';
import { ALONE_STEPS, SECOND_LOOK_STEPS } from './money-second-look.js';
import { moneyWorld, takeSteps } from './money-step.js';
import { SHARE_STEPS, WALLET_STEPS } from './money-wallets.js';

/** Companies of the demo that have money. */
interface DemoCompanies {
  himal: Company;
  pokhara: Company;
}

/** A year of a company's money and some of another's, made by the services that people use, each step on its day. */
export function fillMoney(
  app: INestApplicationContext,
  { himal, pokhara }: DemoCompanies,
  people: DemoUsers,
): Promise<void> {
  return app.get(Jobs).pauseFor(async () => {
    await fill(app, himal, people);
    await takeSteps(app, moneyWorld(app, { company: pokhara.uuid, people }), ALONE_STEPS);
  });
}

async function fill(app: INestApplicationContext, company: Company, people: DemoUsers): Promise<void> {
  const steps = [
    ...WALLET_STEPS,
    ...SHARE_STEPS,
    ...PAID_STEPS,
    ...BANK_STEPS,
    ...MOVE_STEPS,
    ...SCHEDULE_STEPS,
    ...WITHDRAWAL_STEPS,
    ...SECOND_LOOK_STEPS,
  ];
  const world = moneyWorld(app, { company: company.uuid, people });
  await takeSteps(
    app,
    world,
    steps.filter((step) => step.daysAgo >= UNREAD_DAYS),
  );
  const { inbox } = identityServices(app);
  for (const user of Object.values(people))
    await daysAgo(app, UNREAD_DAYS, () => as(app, user, (actor) => inbox.markAllRead(actor)));
  await takeSteps(
    app,
    world,
    steps.filter((step) => step.daysAgo < UNREAD_DAYS),
  );
}

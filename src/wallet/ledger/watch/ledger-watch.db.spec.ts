import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { aCompany } from '../../../../test/harness/builders/company.js';
import { cookieOf } from '../../../../test/harness/builders/identity.js';
import { aProject, aProjectUser } from '../../../../test/harness/builders/project.js';
import { aWallet, freshKey } from '../../../../test/harness/builders/wallet.js';
import { ownDatabaseAddress } from '../../../../test/harness/database-server.js';
import { gql, refusal } from '../../../../test/harness/graphql.js';
import { until } from '../../../../test/harness/until.js';
import type { Company } from '../../../company/index.js';
import { Inbox } from '../../../identity/index.js';
import { Workspaces } from '../../../project/workspace/workspaces.service.js';
import { CONFIG, type Config } from '../../../shared/config/config.js';
import { Database } from '../../../shared/database/database.js';
import { metrics } from '../../../shared/metrics/metrics.js';
import { Jobs } from '../../../shared/jobs/jobs.service.js';
import { Transfers } from '../../transfers/transfers.service.js';
import type { Wallet } from '../../accounts/records/wallet.entity.js';
import { LedgerVerifier, VERIFY_LEDGER } from '../proof/ledger-verifier.service.js';
import { Seals } from '../proof/seals.service.js';
import { LedgerWatch } from './ledger-watch.service.js';

describe('what is known about the ledger', () => {
  let test: TestApp;
  let admin: Person;
  let owner: Person;
  let worker: Person;
  let company: Company;
  let wallets: [Wallet, Wallet];
  /** Messages of the tests before. */
  let before: number;
  beforeAll(async () => {
    test = await openTestApp({}, { database: await ownDatabaseAddress('watch'), pages: true });
    admin = await signedIn(test.app, { isAdmin: true, name: 'Radha Thapa' });
    owner = await signedIn(test.app, { name: 'Asha Rai' });
    company = await aCompany(test.app, owner.actor);
    const project = await aProject(test.app, owner.actor, company);
    worker = await aProjectUser(test.app, company, project, { name: 'Chen Lin' });
    for (const { actor } of [owner, worker]) {
      await test.app.get(Workspaces).choose(actor, { project: project.uuid });
    }
    const one = await aWallet(test.app, owner.actor, company, { balance: 1000 });
    wallets = [one.wallet, (await aWallet(test.app, owner.actor, company)).wallet];
  });
  beforeEach(async () => {
    before = (await messages()).length;
  });
  afterAll(async () => {
    test.log.expectUnforeseen();
    await test.close();
  });

  const verify = (whole = true) => test.app.get(LedgerVerifier).verify({ whole });
  const report = () => test.app.get(LedgerWatch).readReport(admin.actor);
  const page = async ({ user }: Person, path: string) => {
    const client = test.client({ cookie: await cookieOf(test.app, user) });
    return (await client.get(path).set('Accept', 'text/html')).text;
  };
  const messages = async () => {
    await test.settle();
    const { data } = await test.app.get(Inbox).list(admin.actor, { page: 1 });
    return data.filter(({ type }) => type === 'LEDGER_STATE').map(({ params }) => params['event']);
  };
  /** Lists what this test told, the newest first. */
  const told = async () => {
    const all = await messages();
    return all.slice(0, all.length - before);
  };
  const move = () => {
    const [from, to] = wallets;
    const input = { from: from.uuid, to: to.uuid, amount: '1.00', currency: 'USD', idempotencyKey: freshKey() };
    return test.app.get(Transfers).internal(owner.actor, input);
  };
  const changeBalance = (by: number) =>
    test.app
      .get(Database)
      .execute('UPDATE wallet_account SET balance = balance + ? WHERE id = ?', [by, wallets[1].accountId]);

  it('says what was examined, where the chain ends and what is not sealed yet', async () => {
    const postings = Number((await test.app.get(Seals).seal())?.position);
    await verify(false);
    await verify();
    const sound = await report();
    const head = { position: String(postings) };
    expect(sound).toMatchObject({ broken: null, head, lag: { postings: 0, oldestAt: null } });
    expect(sound.whole[0]).toMatchObject({ whole: true, postings, entries: 2 * postings, problem: null });
    expect(sound.tails[0]).toMatchObject({ whole: false, problem: null });
    await move();
    expect((await report()).lag).toMatchObject({ postings: 1, oldestAt: test.clock.now() });
    await test.app.get(Seals).seal();
    expect(await report()).toMatchObject({ head: { position: String(postings + 1) }, lag: { postings: 0 } });
    const [shown] = await Promise.all([page(admin, '/admin-settings/ledger')]);
    expect(shown).toContain((await report()).head?.hash);
    expect(await told()).toEqual([]);
  });

  it('is for administrators only, and examined one at a time', async () => {
    const ask = async (person: Person, query: string) => gql(test.client({ token: person.token }), query);
    for (const query of ['{ ledgerReport { running } }', 'mutation { examineLedger { requested } }']) {
      expect(refusal(await ask(owner, query)).code).toBe('FORBIDDEN');
    }
    const jobs = test.app.get(Jobs);
    // The server's own tick may be under way, and have passed the job already.
    await jobs.tick();
    await jobs.runDue();
    const known = (await report()).whole[0]?.id;
    const { data } = await ask(admin, 'mutation { examineLedger { requested } }');
    expect(data).toEqual({ examineLedger: { requested: true } });
    await until(async () => {
      await jobs.tick();
      return (await report()).whole[0]?.id !== known;
    });
    const lease = 'UPDATE shared_job SET leased_until = ? WHERE name = ?';
    await test.app.get(Database).execute(lease, [new Date(test.clock.now().getTime() + 60_000), VERIFY_LEDGER]);
    expect((await ask(admin, 'mutation { examineLedger { requested } }')).data).toEqual({
      examineLedger: { requested: false },
    });
    expect((await report()).running).toBe(true);
    await test.app.get(Database).execute(lease, [null, VERIFY_LEDGER]);
  });

  it('stops all movements when it is broken, tells administrators once, and every page of money says so', async () => {
    // The end of the ledger is what was written to the account, and so shows its balance.
    await move();
    await changeBalance(1);
    await verify();
    const since = test.clock.now();
    test.clock.advance(60);
    await verify(false);
    expect(await test.app.get(LedgerWatch).findBrokenSince()).toEqual(since);
    expect(await report()).toMatchObject({ broken: { since, problem: expect.stringMatching(/its entries come to/) } });
    await expect(move()).rejects.toMatchObject({ code: 'LEDGER_BROKEN' });
    expect(await told()).toEqual(['BROKEN']);
    expect(await metrics.getSingleMetricAsString('ledger_sound')).toContain('ledger_sound 0');
    for (const path of ['/accounts', '/accounts/user', '/accounts/user/scheduled-transfers', '/pay/stripe/success']) {
      expect(await page(owner, path)).toContain('Money can be viewed, but not moved');
    }
    expect(await page(owner, '/accounts/user')).toContain('tell your members');
    expect(await page(worker, '/accounts/user')).toContain('You don’t have to do anything');
    expect(await page(admin, '/admin-settings/ledger')).toContain('rebuild-balances');
    // Starting anew does not make it right, also where the end alone would be.
    await verify();
    await test.app.get(LedgerVerifier).onApplicationBootstrap();
    expect((await report()).whole[0]).toMatchObject({ problem: expect.stringMatching(/its entries come to/) });
    await changeBalance(-1);
    await verify();
    expect(await test.app.get(LedgerWatch).findBrokenSince()).toBeNull();
    expect(await page(owner, '/accounts/user')).not.toContain('Money can be viewed, but not moved');
    await move();
    expect(await told()).toEqual(['SOUND', 'BROKEN']);
    expect(await metrics.getSingleMetricAsString('ledger_sound')).toContain('ledger_sound 1');
  });

  it('only reads after a backup that is older than the known end of the chain, and says why (case 30)', async () => {
    const head = await test.app.get(Seals).seal();
    const file = join(test.app.get<Config>(CONFIG).dataDir, 'ledger-heads');
    await appendFile(file, `${Number(head?.position) + 7} ${'ab'.repeat(32)}\n`);
    // The verifier starts as it does after restoring.
    await test.app.get(LedgerVerifier).onApplicationBootstrap();
    await expect(move()).rejects.toMatchObject({ code: 'LEDGER_BROKEN' });
    expect((await report()).broken?.problem).toMatch(/is older than it was, as after restoring a backup/);
    expect(await page(owner, '/accounts/user')).toContain('Money can be viewed, but not moved');
    await writeFile(file, '');
    await verify();
    await move();
  });
});

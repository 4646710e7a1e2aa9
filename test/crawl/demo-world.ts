import { askForTime, findDemo } from '../../src/demo/demo-time.js';
import { demoEmails } from '../../src/demo/demo.js';
import { LiveDemo } from '../../src/demo/live/live-demo.js';
import { fillPayroll } from '../../src/demo/payroll/demo-payroll.js';
import { companyServices } from '../../src/company/index.js';
import { identityServices, type User } from '../../src/identity/index.js';
import type { Uuid } from '../../src/shared/ids/id.js';
import type { Locale } from '../../src/shared/language/locale.js';
import { createLogger } from '../../src/shared/logging/logger.js';
import { signIn } from '../harness/actors.js';
import type { TestApp } from '../harness/app.js';
import { cookieOf, person } from '../harness/builders/identity.js';
import type { Client } from '../harness/client.js';
import { openDemo } from '../harness/demo.js';

/** Thursday of the week on whose Monday the demo company is founded. */
const NOW = new Date('2026-11-26T17:00:00.000+05:45');

/** The company of the demo after some days of work and its first payroll, with the built pages. */
export class DemoWorld {
  private readonly browsers = new Map<string, Promise<Client>>();

  private constructor(readonly test: TestApp) {}

  static async open(purpose: string): Promise<DemoWorld> {
    const test = await openDemo(purpose, { pages: true });
    const world = new DemoWorld(test);
    const work = new LiveDemo(test.app, createLogger('silent'), () => false);
    test.clock.set(NOW);
    await work.drain();
    const demo = await findDemo(test.app, demoEmails(), () => false);
    if (demo) await askForTime(demo, '2026-11-26');
    const owner = await world.find('asha');
    const { data } = await companyServices(test.app).companies.listOwn((await signIn(test.app, owner)).actor, {});
    const company = data.find(({ name }) => name === 'Himal Support')?.uuid as Uuid<'company'>;
    await fillPayroll(test.app, { owner, company, emails: demoEmails() });
    await test.settle();
    return world;
  }

  /** The browser of somebody of the demo, by first name, in one of their projects; `nobody`: of somebody who works nowhere. */
  browserOf(name: string, { project = '', locale = 'en' as Locale } = {}): Promise<Client> {
    const id = [name, project, locale].join('/');
    const browser = this.browsers.get(id) ?? this.openBrowser(name, { project, locale });
    this.browsers.set(id, browser);
    return browser;
  }

  private async openBrowser(name: string, { project, locale }: { project: string; locale: Locale }): Promise<Client> {
    const user = name === 'nobody' ? await person(this.test.app) : await this.find(name);
    const browser = this.test.client({ cookie: `${await cookieOf(this.test.app, user)}; locale=${locale}` });
    if (!project) return browser;
    const { projects } = (await browser.get('/resources/workspace')).body as {
      projects: { uuid: string; name: string }[];
    };
    const uuid = projects.find((each) => each.name === project)?.uuid ?? '';
    await browser.form('/resources/workspace', { project: uuid });
    return browser;
  }

  private async find(name: string): Promise<User> {
    const user = await identityServices(this.test.app).accounts.findByEmail(demoEmails()[name] ?? '');
    if (!user) throw new Error(`Nobody of the demo is called ${name}.`);
    return user;
  }
}

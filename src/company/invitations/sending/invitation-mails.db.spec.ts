import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { aCompany } from '../../../../test/harness/builders/company.js';
import { newAddress } from '../../../../test/harness/builders/identity.js';
import { Mail } from '../../../shared/mailer/mail.entity.js';
import { Invitations } from './invitations.service.js';

describe('mails of invitations', () => {
  let test: TestApp;
  let invitations: Invitations;
  beforeAll(async () => {
    test = await openTestApp();
    invitations = test.app.get(Invitations);
  });
  afterAll(() => test.close());

  it('S15 are thirty a day as long as the company is new, whichever of its founder’s it is', async () => {
    const founder = await signedIn(test.app);
    const [one, other] = [await aCompany(test.app, founder.actor), await aCompany(test.app, founder.actor)];
    const ask = (uuid: string): Promise<unknown> =>
      invitations.invite(founder.actor, { email: newAddress(), company: uuid, companyRole: 'member' });
    for (let turn = 0; turn < 30; turn++) await ask(turn % 2 ? one.uuid : other.uuid);
    await expect(ask(one.uuid)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await test.dataSource.query('UPDATE company_company SET created_at = ? WHERE id = ?', [
      new Date(test.clock.now().getTime() - 8 * 24 * 3600 * 1000),
      other.id,
    ]);
    await ask(other.uuid);
  });

  it('S15 hold names that are no links, whatever they are', async () => {
    const founder = await signedIn(test.app, { name: 'Win at https://evil.example' });
    const company = await aCompany(test.app, founder.actor, { name: 'www.evil.example' });
    const email = newAddress();
    await invitations.invite(founder.actor, { email, company: company.uuid, companyRole: 'member' });
    const mail = await test.dataSource.manager.findOneByOrFail(Mail, { recipient: email });
    for (const text of [mail.subject, mail.text, mail.html]) {
      expect(text).not.toMatch(/evil\.example|https:\/\/evil|www\.evil/);
      expect(text).toContain('evil. example');
    }
  });
});

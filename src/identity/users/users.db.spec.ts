import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiClient, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { newAddress, PASSWORD, person } from '../../../test/harness/builders/identity.js';
import { gql, refusal } from '../../../test/harness/graphql.js';
import { mailsTo, tokenMailedTo } from '../../../test/harness/mailbox.js';
import { textOf } from '../../../test/harness/texts.js';
import { LOCALE_CODES, LOCALES } from '../../shared/language/locale.js';
import { judgeDomain, NameServer } from '../domains/name-server.js';
import { LinkNotValid } from '../single-use/single-use-token.errors.js';
import { PROOF_SECONDS } from '../sessions/session-lifetimes.js';
import { SignIn } from '../sign-in/sign-in.service.js';
import { EmailChange } from './email-change.service.js';

describe('people', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await openTestApp()));
  afterAll(() => test.close());

  describe('the profile', () => {
    const update =
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { message user { name locale } } }';

    it('changes name and language, and writes both down', async () => {
      const { client, user } = await apiClient(test);
      const answer = await gql(client, update, { input: { name: '  Sītā Śarmā  ', locale: 'np' } });
      expect(answer.data['updateProfile']).toMatchObject({ user: { name: 'Sītā Śarmā', locale: 'np' } });
      expect((await gql(client, '{ myInfo { name locale } }')).data['myInfo']).toEqual({
        name: 'Sītā Śarmā',
        locale: 'np',
      });
      const sql = "SELECT details FROM shared_audit WHERE object_id = ? AND action = 'identity.profile-updated'";
      expect(await test.dataSource.query(sql, [user.uuid])).toHaveLength(1);
    });

    it('T10 nothing but what it offers can be changed', async () => {
      const { client } = await apiClient(test);
      for (const extra of [{ isAdmin: true }, { email: newAddress() }, { emailVerifiedAt: null }, { uuid: 'x' }]) {
        const answer = await gql(client, update, { input: { name: 'Sita', ...extra } });
        expect([answer.status, refusal(answer)]).toEqual([400, { code: 'VALIDATION' }]);
      }
      expect((await gql(client, '{ myInfo { isAdmin } }')).data['myInfo']).toEqual({ isAdmin: false });
    });

    it.each(['', '   ', 'x'.repeat(101), 'two\nlines', 'Sita\u202eimdA', 'Si\u0000ta'])(
      'refuses the name %j',
      async (name) => {
        const { client } = await apiClient(test);
        const answer = await gql(client, update, { input: { name } });
        expect(answer.errors[0]?.extensions.fields?.['name']).toBeDefined();
      },
    );

    it('remembers the guided tour in the first of the extra information', async () => {
      const { client } = await apiClient(test);
      const mutation = `mutation { updateUserSettingInformation(input: { tourComplete: true }) { user { extraInformation { tourComplete } } } }`;
      expect((await gql(client, '{ myInfo { extraInformation { tourComplete } } }')).data['myInfo']).toEqual({
        extraInformation: [{ tourComplete: false }],
      });
      expect((await gql(client, mutation)).data['updateUserSettingInformation']).toEqual({
        user: { extraInformation: [{ tourComplete: true }] },
      });
    });
  });

  describe('contact information', () => {
    const save = `mutation ($input: ContactInput!) { saveContactInformation(input: $input) { contactInformation { phoneNumber country { code name } } } }`;

    it('is one’s own, and replaced as a whole', async () => {
      const { client } = await apiClient(test);
      const stranger = await apiClient(test);
      await gql(client, save, { input: { phoneNumber: '+977 1 555', country: 'NP' } });
      const mine = '{ myContactInformation { phoneNumber country { code } } }';
      expect((await gql(client, mine)).data['myContactInformation']).toEqual({
        phoneNumber: '+977 1 555',
        country: { code: 'NP' },
      });
      expect((await gql(stranger.client, mine)).data['myContactInformation']).toEqual({
        phoneNumber: '',
        country: null,
      });
      await gql(client, save, { input: { country: '' } });
      expect((await gql(client, mine)).data['myContactInformation']).toEqual({ phoneNumber: '', country: null });
    });

    it('refuses what is no number and no country, by field', async () => {
      const { client } = await apiClient(test);
      const answer = await gql(client, save, {
        input: { phoneNumber: 'call me', country: 'XX', alias: 'x'.repeat(61) },
      });
      expect(Object.keys(answer.errors[0]?.extensions.fields ?? {}).sort()).toEqual([
        'alias',
        'country',
        'phoneNumber',
      ]);
    });

    it('names all countries in five languages, each list sorted as its readers expect', async () => {
      const { client } = await apiClient(test);
      const names: Record<string, string | undefined> = {};
      for (const code of LOCALE_CODES) {
        const { tag } = LOCALES[code];
        const { data } = await gql<{ countries: { code: string; name: string }[] }>(
          client.with({ language: tag }),
          '{ countries { code name } }',
        );
        expect(data.countries.length).toBeGreaterThanOrEqual(240);
        expect(data.countries.every(({ name, code: country }) => name && name !== country)).toBe(true);
        const sorted = [...data.countries].sort((a, b) => a.name.localeCompare(b.name, tag));
        expect(data.countries).toEqual(sorted);
        names[code] = data.countries.find((country) => country.code === 'NP')?.name;
      }
      expect(names).toEqual({ en: 'Nepal', in: 'नेपाल', jp: 'ネパール', kr: '네팔', np: 'नेपाल' });
    });
  });

  describe('a change of the address', () => {
    const request = 'mutation ($email: String!) { requestEmailChange(email: $email) { message } }';

    it('counts once the link in the new mailbox is used, and is told to the old one', async () => {
      const { client, user } = await apiClient(test);
      const email = newAddress();
      await gql(client, request, { email });
      expect((await gql(client, '{ myInfo { email } }')).data['myInfo']).toEqual({ email: user.email });
      const change = test.app.get(EmailChange);
      const token = await tokenMailedTo(test.dataSource, email, 'change-email');
      expect(await change.preview(token)).toEqual({ email });
      const uses = await Promise.allSettled([change.confirm(token), change.confirm(token)]);
      expect(uses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await expect(change.confirm(token)).rejects.toThrow(LinkNotValid);
      expect(await test.app.get(SignIn).checkPassword(email, PASSWORD)).toMatchObject({ uuid: user.uuid });
      await test.settle();
      expect((await mailsTo(test.dataSource, user.email)).map(({ name }) => name)).toContain('email-changed');
    });

    it('T2 answers the same for an address that belongs to somebody, and sends nothing there', async () => {
      const { client } = await apiClient(test);
      const taken = await person(test.app);
      const [free, other] = [
        await gql(client, request, { email: newAddress() }),
        await gql(client, request, { email: taken.email }),
      ];
      expect(other.text).toBe(free.text);
      expect(await mailsTo(test.dataSource, taken.email)).toEqual([]);
    });

    it('comes to nothing when somebody registered the address meanwhile', async () => {
      const { actor } = await signedIn(test.app);
      const change = test.app.get(EmailChange);
      const email = newAddress();
      await change.request(actor, { email });
      const token = await tokenMailedTo(test.dataSource, email, 'change-email');
      await person(test.app, { email });
      await expect(change.confirm(token)).rejects.toThrow(LinkNotValid);
    });

    it('needs a fresh proof, and its link lives a day', async () => {
      const { client, accessToken } = await apiClient(test);
      const email = newAddress();
      await gql(client, request, { email });
      const token = await tokenMailedTo(test.dataSource, email, 'change-email');
      test.clock.advance(PROOF_SECONDS + 1);
      expect(refusal(await gql(test.client({ token: accessToken }), request, { email: newAddress() }))).toMatchObject({
        reason: 'STEP_UP_REQUIRED',
      });
      test.clock.advance(24 * 3600);
      await expect(test.app.get(EmailChange).confirm(token)).rejects.toThrow(LinkNotValid);
    });
  });

  describe('checkDomain', () => {
    const answers: Record<string, string[]> = {
      'workzone.test': ['93.184.216.34', '2606:2800:220:1::1'],
      'inside.test': ['10.0.0.7'],
      'metadata.test': ['169.254.169.254'],
      'mapped.test': ['::ffff:127.0.0.1'],
      'both.test': ['93.184.216.34', '192.168.0.1'],
    };
    const asked: string[] = [];
    class StandIn extends NameServer {
      addresses(name: string): Promise<string[]> {
        asked.push(name);
        return Promise.resolve(answers[name] ?? []);
      }
    }

    it('T46 knows public names from others, and looks nothing up that is no name', async () => {
      const judge = (name: string) => judgeDomain(name, new StandIn());
      const verdicts: [string, string][] = [
        [' WORKZONE.test ', 'VALID'],
        ['unknown.test', 'NOT_FOUND'],
        ['inside.test', 'NOT_PUBLIC'],
        ['metadata.test', 'NOT_PUBLIC'],
        ['mapped.test', 'NOT_PUBLIC'],
        ['both.test', 'NOT_PUBLIC'],
      ];
      for (const [name, verdict] of verdicts) expect([name, await judge(name)]).toEqual([name, verdict]);
      asked.length = 0;
      const names = ['', 'localhost', '127.0.0.1', '2130706433', '0x7f.1', '[::1]', 'http://workzone.test', 'a b.test'];
      for (const name of [
        ...names,
        'x@workzone.test',
        'workzone.test/x',
        'workzone.test:80',
        `${'x'.repeat(64)}.test`,
        '-a.test',
      ]) {
        expect([name, await judge(name)]).toEqual([name, 'NOT_A_NAME']);
      }
      expect(asked).toEqual([]);
    });

    it('T1 answers thirty questions an hour from one machine', async () => {
      const machine = test.client();
      const query = 'mutation { checkDomain(fqdn: "no name") { valid message } }';
      for (let turn = 0; turn < 30; turn++) await gql(machine, query);
      expect(refusal(await gql(machine, query))).toMatchObject({ code: 'RATE_LIMITED' });
      expect((await gql(test.client(), query)).data['checkDomain']).toEqual({
        valid: false,
        message: textOf('server', 'en', 'messages.domain.NOT_A_NAME'),
      });
    });
  });
});

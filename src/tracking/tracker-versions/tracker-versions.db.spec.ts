import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { textOf } from '../../../test/harness/texts.js';

const SETTINGS = { query: '{ trackerSettings { revision } }' };
const SYNC = {
  query: 'mutation ($input: SyncActivitiesInput!) { syncActivities(input: $input) { settingsRevision } }',
  variables: { input: { clientTime: new Date().toISOString(), device: 'Desk', activities: [] } },
};

describe('trackers that are too old', () => {
  let test: TestApp;
  let person: Person;
  beforeAll(async () => {
    test = await openTestApp({ TRACKER_MIN_VERSION: '0.2' });
    person = await signedIn(test.app);
  });
  afterAll(() => test.close());

  const ask = (program: string, body: object) =>
    test.client({ token: person.token }).post('/graphql').set('User-Agent', program).send(body);

  it.each([
    ['settings', SETTINGS],
    ['time', SYNC],
  ])('D-7 are told so before their %s', async (_what, body) => {
    const { body: answer } = await ask('workzone-tracker/0.1.9 (X11; Linux x64; desk)', body);
    const message = textOf('server', 'en', 'errors.TRACKER_TOO_OLD', { version: '0.1.9', minimum: '0.2' });
    expect(answer.errors).toMatchObject([
      { message, extensions: { code: 'UPGRADE_REQUIRED', reason: 'TRACKER_TOO_OLD' } },
    ]);
  });

  it('D-7 are told so before their pictures, which they keep', async () => {
    const client = test.client({ token: person.token });
    const answer = await client
      .post('/tracker/screencasts')
      .set('User-Agent', 'workzone-tracker/0.1.9')
      .field('uuid', 'x');
    expect([answer.status, answer.body]).toEqual([426, expect.objectContaining({ code: 'UPGRADE_REQUIRED' })]);
  });

  it.each(['workzone-tracker/0.2.0 (X11)', 'workzone-tracker/1.0', 'curl/8', 'workzone-tracker'])(
    'are not %s',
    async (program) => {
      expect((await ask(program, SETTINGS)).body.errors).toBeUndefined();
    },
  );
});

import { axe, overflowing, smallTargets } from './support/audit';
import { expect, open, test } from './support/test';
import { ORIGIN } from './support/server';
import { randomAddress } from './support/people';
import { serverText, text } from './support/texts';

/** A tracker, as far as this page knows it: it begins, shows eight letters, and asks again. */
class Device {
  deviceCode = '';
  userCode = '';
  link = '';
  private readonly headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'workzone-tracker/0.1.0 (X11; Linux x64; desk)',
    'X-Forwarded-For': randomAddress(),
  };

  async begin(): Promise<void> {
    const begun = await this.ask(
      'mutation { it: startDeviceSignIn(device: "asha-laptop") { deviceCode userCode verificationUriComplete } }',
    );
    this.deviceCode = String(begun.data['deviceCode']);
    this.userCode = String(begun.data['userCode']);
    this.link = String(begun.data['verificationUriComplete']).slice(ORIGIN.length);
  }

  /** The address of who it was signed in as, or why it was not. */
  async result(): Promise<string> {
    const { data, reason } = await this.ask(
      `mutation { it: deviceSignIn(deviceCode: "${this.deviceCode}") { user { email } } }`,
    );
    return reason ?? (data['user'] as { email: string }).email;
  }

  private async ask(query: string): Promise<{ data: Record<string, unknown>; reason?: string }> {
    const answer = await fetch(`${ORIGIN}/graphql`, {
      method: 'POST',
      headers: this.headers,
      body: JSON.stringify({ query }),
    });
    const { data, errors } = (await answer.json()) as {
      data: { it: Record<string, unknown> } | null;
      errors?: { extensions: { reason: string } }[];
    };
    const reason = errors?.[0]?.extensions.reason;
    return { data: data?.it ?? {}, ...(reason && { reason }) };
  }
}

test('a tracker is let in by its person, who sees what asks and finds it among the sessions', async ({
  page,
  person,
}) => {
  const device = new Device();
  await device.begin();
  expect(await device.result()).toBe('AUTHORIZATION_PENDING');

  // The link leads through the sign-in and back.
  await open(page, device.link);
  await page.getByLabel(text('identity.field.email')).fill(person.email);
  await page.getByLabel(text('identity.field.password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text('identity.login.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('identity.device.decideTitle'));
  const main = page.getByRole('main');
  for (const fact of [device.userCode, 'asha-laptop', 'workzone-tracker · Linux', person.email]) {
    await expect(main.getByText(fact)).toBeVisible();
  }
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowing(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: text('identity.device.allow') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('identity.device.allowedTitle'));
  expect(await device.result()).toBe(person.email);
  expect(await device.result()).toBe('EXPIRED_TOKEN');
  expect(await axe(page)).toEqual([]);

  await page.getByRole('link', { name: text('identity.device.sessions') }).click();
  await expect(page.getByRole('heading', { name: 'workzone-tracker · Linux' })).toBeVisible();
});

test('a code is typed however one likes; a wrong one is told, and a refused device stays outside', async ({
  ownPage: page,
}) => {
  const device = new Device();
  await device.begin();
  await open(page, '/device');
  await page.getByLabel(text('identity.device.code')).fill('bbbb cccc');
  await page.getByLabel(text('identity.device.code')).press('Enter');
  await expect(page.getByRole('alert')).toContainText(serverText('errors.UNKNOWN_DEVICE_CODE'));
  await page.getByLabel(text('identity.device.code')).fill(device.userCode.toLowerCase().replace('-', ' '));
  await page.getByRole('button', { name: text('identity.device.next') }).click();
  await page.getByRole('button', { name: text('identity.device.refuse') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('identity.device.refusedTitle'));
  expect(await device.result()).toBe('ACCESS_DENIED');
});

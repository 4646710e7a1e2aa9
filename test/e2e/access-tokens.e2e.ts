import { draw } from './support/pictures';
import { ORIGIN, sql } from './support/server';
import { dress, expect, open, test } from './support/test';
import { text } from './support/texts';

test('a token for a script is made once more proven, shown once, used and revoked', async ({
  ownPage: page,
  person,
  playwright,
}) => {
  await sql(
    `UPDATE identity_session SET proven_at = proven_at - INTERVAL 10 MINUTE
     WHERE user_id = (SELECT id FROM identity_user WHERE email = ?)`,
    [person.email],
  );
  // The address it had before still leads there.
  await open(page, '/profile/api');
  await expect(page).toHaveURL(/\/profile\/sessions$/);
  await open(page, '/profile/sessions');
  await expect(page.getByText(text('identity.api.noTokens'), { exact: true })).toBeVisible();
  await expect(page.getByText(text('identity.api.noDevices'), { exact: true })).toBeVisible();
  await page.getByLabel(text('identity.api.name'), { exact: true }).fill('Monthly report');
  await page.getByLabel('profile:read').check();
  await page.getByRole('button', { name: text('identity.api.create') }).click();
  const dialog = page.getByRole('dialog', { name: text('identity.stepUp.title') });
  await dialog.getByLabel(text('identity.field.password'), { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: text('identity.stepUp.submit') }).click();
  await expect(page.getByText(text('identity.api.created'))).toBeVisible();
  const token = await page.getByText(/^wzp_[\w-]{43}$/).innerText();
  await expect(page.getByRole('heading', { name: 'Monthly report' })).toBeVisible();
  await draw(page, 'access-token-made', { fullPage: true });
  await dress(page.context(), { look: 'skin.dark', locale: 'np' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/profile/sessions');
  await draw(page, 'access-token-kept', { fullPage: true });
  await expect(page.getByText(token)).toHaveCount(0);

  const script = await playwright.request.newContext({ extraHTTPHeaders: { Authorization: `Bearer ${token}` } });
  const ask = async (query: string): Promise<string> =>
    (await script.post(`${ORIGIN}/graphql`, { data: { query } })).text();
  expect(await ask('{ myInfo { email } }')).toContain(person.email);
  expect(await ask('{ mySessions { uuid } }')).toContain('NOT_FOR_TOKENS');
  await dress(page.context(), { locale: 'en' });
  await open(page, '/profile/sessions');
  await page.getByRole('button', { name: text('identity.api.revoke') }).click();
  await expect(page.getByText(text('identity.api.noTokens'), { exact: true })).toBeVisible();
  expect(await ask('{ myInfo { email } }')).toContain('UNAUTHENTICATED');
  await script.dispose();
});

import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { Keyboard } from './support/keyboard';
import { stranger } from './support/people';
import { portrait, scan } from './support/pictures';
import { said } from './support/said';
import { connected, dress, expect, holdFirst, open, ready, test } from './support/test';
import { type PageKey, textIn } from './support/texts';

const t = textIn('np');

/** The whole way of a new person: in Nepali, in the dark skin, without a mouse. */
test('from registration to logout in Nepali, in the dark, by keyboard', async ({
  page,
  context,
  newBrowser,
  adminPage,
  watch,
}) => {
  // Playwright itself looks into the frame that shows a mail and lets no script run.
  watch.expect(/^Blocked script execution in 'about:srcdoc'/);
  const person = stranger('Gita Sharma');
  const keyboard = new Keyboard(page);
  const field = (key: PageKey) => page.getByLabel(t(key), { exact: true });
  const button = (key: PageKey) => page.getByRole('button', { name: t(key), exact: true });
  const link = (key: PageKey) => page.getByRole('link', { name: t(key), exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  // A person who belongs nowhere yet is asked where to work, and may go to their profile meanwhile.
  const toProfile = async () => {
    await expect(page).toHaveURL('/select-project-roadblock');
    await ready(page);
    await keyboard.activate(link('project.roadblock.profile'));
    await expect(page).toHaveURL('/profile');
  };
  let authenticator: TOTP;
  let recoveryCodes: string[];
  await dress(context, { look: 'skin.dark', locale: 'np' });

  await test.step('registers', async () => {
    await open(page, '/register');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ne');
    await expect(field('identity.field.name')).toBeFocused();
    await keyboard.type(field('identity.field.name'), person.name);
    await keyboard.type(field('identity.field.email'), person.email);
    await keyboard.press('Enter');
    await expect(heading).toHaveText(t('identity.sent.title'));
  });

  await test.step('gets the mail, which the administrator reads in the outbox, and verifies the address', async () => {
    await open(page, await linkInOutbox(adminPage, person.email));
    await expect(page.getByText(person.name)).toBeVisible();
    await keyboard.type(field('identity.field.password'), person.password);
    await keyboard.activate(button('identity.verify.submit'));
  });

  await test.step('is signed in', async () => {
    await toProfile();
    await expect(heading).toHaveText(t('identity.profile.title'));
  });

  await test.step('turns on the second factor', async () => {
    await keyboard.activate(link('identity.profile.security'));
    await keyboard.activate(button('identity.factor.start'));
    const secret = await page.getByText(t('identity.factor.byHand')).locator('code').innerText();
    authenticator = new TOTP({ secret: Secret.fromBase32(secret) });
    await keyboard.type(field('identity.factor.firstCode'), authenticator.generate());
    await keyboard.press('Enter');
    await expect(page.getByText(t('identity.factor.codesTitle'))).toBeVisible();
    recoveryCodes = await page.getByRole('status').locator('li').allInnerTexts();
    expect(recoveryCodes).toHaveLength(10);
  });

  const logOut = async () => {
    await keyboard.activate(page.getByRole('button', { name: person.name }));
    // The menu takes the focus as soon as it is there; an arrow before that would move what is under it.
    await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toHaveCount(1);
    await keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: t('shell.logout') })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await ready(page);
  };
  const passwordStep = async () => {
    await keyboard.type(field('identity.field.email'), person.email);
    await keyboard.type(field('identity.field.password'), person.password);
    await keyboard.press('Enter');
    await expect(heading).toHaveText(t('identity.code.title'));
  };

  await test.step('signs in with a code of the app', async () => {
    await logOut();
    await passwordStep();
    // A code counts once: this one is of the next half minute, from a phone whose clock is a little ahead.
    await keyboard.type(field('identity.code.field'), authenticator.generate({ timestamp: Date.now() + 30_000 }));
    await keyboard.press('Enter');
    await toProfile();
  });

  await test.step('signs in with a recovery code', async () => {
    await ready(page);
    await logOut();
    await passwordStep();
    await keyboard.activate(button('identity.code.useRecovery'));
    await keyboard.type(field('identity.code.recovery'), recoveryCodes[0] ?? '');
    await keyboard.press('Enter');
    await toProfile();
  });

  await test.step('edits the profile', async () => {
    await keyboard.type(field('identity.field.name'), 'गीता शर्मा');
    person.name = 'गीता शर्मा';
    await keyboard.press('Enter');
    await said(page, t('identity.saved'));
    await expect(page.getByRole('button', { name: person.name })).toBeVisible();
  });

  await test.step('adds a picture and moves it', async () => {
    await keyboard.activate(button('identity.avatar.choose'));
    const dialog = page.getByRole('dialog', { name: t('identity.avatar.title') });
    const picture = { name: 'gita.png', mimeType: 'image/png', buffer: await portrait() };
    await keyboard.chooseFile(dialog.getByLabel(t('identity.avatar.file')), picture);
    await keyboard.goTo(dialog.getByLabel(t('identity.avatar.zoom')));
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await keyboard.activate(dialog.getByRole('button', { name: t('identity.avatar.submit') }));
    await said(page, t('identity.avatar.saved'));
    await expect(dialog).toBeHidden();
    const shown = page.locator('main img');
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step('says how to be reached, with a country', async () => {
    await keyboard.activate(link('identity.profile.contact'));
    await keyboard.type(field('identity.contact.mobileNumber'), '+977 9812345678');
    await keyboard.type(field('identity.contact.streetAddress'), 'झम्सिखेल १२');
    await keyboard.goTo(field('identity.contact.country'));
    // The first key opens the list, and Enter takes the country that the others have come to.
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await keyboard.press(key);
    const country = await field('identity.contact.country').inputValue();
    expect(country).toMatch(/^[A-Z]{2}$/);
    await keyboard.activate(button('identity.save'));
    await said(page, t('identity.saved'));
    await open(page, '/profile/contact');
    await expect(field('identity.contact.country')).toHaveValue(country);
  });

  await test.step('uploads a document', async () => {
    await keyboard.activate(link('identity.profile.documents'));
    const panel = page.getByRole('region', { name: t('identity.documents.kind.IDENTITY') });
    const passport = { name: 'passport.png', mimeType: 'image/png', buffer: await scan('Passport') };
    await keyboard.chooseFile(panel.getByLabel(t('identity.documents.upload')), passport);
    await keyboard.activate(panel.getByRole('button', { name: t('identity.documents.submit') }));
    // Nobody reviews the document yet, because there is no company.
    await expect(panel.getByRole('link', { name: 'passport.png' })).toBeVisible();
  });

  await test.step('chooses what is mailed', async () => {
    await keyboard.activate(page.getByRole('main').getByRole('link', { name: t('identity.profile.notifications') }));
    const mail = page.getByRole('switch', { name: t('identity.notifications.mail'), disabled: false }).first();
    await expect(mail).toBeChecked();
    await keyboard.goTo(mail);
    await keyboard.press('Space');
    await said(page, t('identity.saved'));
    // Both at once, quicker than the page is loaded anew.
    const type = (await mail.getAttribute('name'))?.replace('-mail', '');
    const push = page.locator(`[name="${type}-push"]`);
    const row = page.getByRole('group').filter({ has: push });
    const pushWas = await push.isChecked();
    const slow = await holdFirst(page, 'type=');
    await mail.press('Space');
    await push.press('Space');
    slow.end();
    await expect.poll(() => slow.sent()).toBe(2);
    await expect(row).toHaveAttribute('aria-busy', 'false');
    await open(page, '/profile/notifications');
    await expect(mail).toBeChecked();
    await expect(push).toBeChecked({ checked: !pushWas });
  });

  await test.step('ends the session of another device, whose page notices at once', async () => {
    const elsewhere = await newBrowser();
    await dress(elsewhere, { locale: 'np' });
    const otherPage = await elsewhere.newPage();
    const other = new Keyboard(otherPage);
    await open(otherPage, '/login?returnTo=/profile/security');
    await other.type(otherPage.getByLabel(t('identity.field.email')), person.email);
    await other.type(otherPage.getByLabel(t('identity.field.password'), { exact: true }), person.password);
    await other.press('Enter');
    await other.activate(otherPage.getByRole('button', { name: t('identity.code.useRecovery') }));
    await other.type(otherPage.getByLabel(t('identity.code.recovery')), recoveryCodes[1] ?? '');
    const listening = connected(otherPage);
    await other.press('Enter');
    await expect(otherPage).toHaveURL('/profile/security');
    await listening;

    await keyboard.activate(link('identity.profile.sessions'));
    await keyboard.activate(button('identity.sessions.end'));
    // The page leaves because of a message on its socket: nobody touches it, and without the message it would stay.
    await expect(otherPage).toHaveURL('/login?returnTo=%2Fprofile%2Fsecurity');
    await said(page, t('identity.sessions.ended'));
    await expect(button('identity.sessions.end')).toHaveCount(0);
  });

  await test.step('logs out', async () => {
    await logOut();
    await open(page, '/profile');
    await expect(page).toHaveURL('/login?returnTo=%2Fprofile');
  });
});

/** Finds the link as an administrator does: the newest mails come first. */
async function linkInOutbox(page: Page, email: string): Promise<string> {
  const keyboard = new Keyboard(page);
  await open(page, '/admin-settings');
  await keyboard.activate(page.getByRole('row', { name: email }).getByRole('link').first());
  const link = page.getByRole('dialog').frameLocator('iframe').getByRole('link').first();
  const address = (await link.getAttribute('href')) ?? '';
  expect(new URL(address).pathname).toBe('/verify');
  return address;
}

import type { Locator, Page } from '@playwright/test';
import { type Api, type Person } from './people';
import { expect, open } from './test';
import { text } from './texts';

type Role = 'button' | 'link';

/** Presses and fills as a person would, and counts. */
export class Founder {
  clicks = 0;
  fields = 0;

  constructor(private readonly page: Page) {}

  async fill(label: string, value: string): Promise<void> {
    this.fields++;
    await this.page.getByLabel(label, { exact: true }).fill(value);
  }

  async press(role: Role, name: string): Promise<void> {
    await this.click(this.page.getByRole(role, { name, exact: true }));
  }

  async click(target: Locator): Promise<void> {
    this.clicks++;
    await target.click();
  }

  /** Registers and confirms the address, up to the page that asks for a company. */
  async register(api: Api, { name, email, password }: Person): Promise<void> {
    await open(this.page, '/register');
    await this.fill(text('identity.field.name'), name);
    await this.fill(text('identity.field.email'), email);
    await this.press('button', text('identity.register.submit'));
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(text('identity.sent.title'));
    await open(this.page, await api.mailedLink(email, '/verify'));
    await this.fill(text('identity.field.password'), password);
    await this.press('button', text('identity.verify.submit'));
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(text('project.roadblock.companyTitle'));
  }

  /** Makes the company and its first project, up to the home page. */
  async found(company: string, project: string): Promise<void> {
    await this.fill(text('company.field.name'), company);
    await this.press('button', text('company.create.submit'));
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(text('project.roadblock.firstTitle'));
    await this.fill(text('project.roadblock.name'), project);
    await this.press('button', text('project.roadblock.create'));
    await expect(this.page).toHaveURL('/home');
  }

  /** Invites somebody from the first steps on the home page; answers the link that is shown once. */
  async invite(email: string): Promise<string> {
    await this.press('link', text('reports.first.invite'));
    const dialog = this.page.getByRole('dialog');
    await expect(dialog.getByLabel(text('invitations.project'), { exact: true })).toHaveValue(/.+/);
    await this.fill(text('invitations.email'), email);
    await this.press('button', text('invitations.create'));
    await expect(dialog).toContainText(text('invitations.share.byHand'));
    return (await dialog.locator('code').innerText()).trim();
  }
}

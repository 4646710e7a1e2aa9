import type { APIRequestContext, Page } from '@playwright/test';
import type { Ask } from './people';
import { ORIGIN } from './server';
import { expect } from './test';
import { text } from './texts';

const ROWS = [
  'Company,Email,Phone,Status,Priority',
  'Everest Coffee,hello@everest-coffee.example,+977 1 4412345,New,High',
  'Lumbini Tours,info@lumbini-tours.example,,In Progress,Medium',
  'Patan Crafts,patan-crafts,+977 1 5523456,New,Low',
];

/** Uploads a file on the page of imports, and waits until it says how the file is read. */
export async function sendLeads(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: text('imports.upload.send') }).press('Enter');
  await expect(page.getByRole('heading', { name: text('imports.read.title') })).toBeVisible();
}

/** Uploads a file of leads, of which one has a wrong address, and has its rows checked. */
export async function uploadLeads(request: APIRequestContext, ask: Ask, company: string): Promise<string> {
  const document = { name: 'trade fair.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS.join('\n')) };
  const answer = await request.post('/crm/import.data', {
    multipart: { intent: 'upload', document },
    headers: { Origin: ORIGIN },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { imports } = await ask<{ imports: { data: { uuid: string }[] } }>(
    'query ($company: ID!) { imports(scope: $company, target: "leads") { data { uuid } } }',
    { company },
  );
  const uuid = imports.data[0]?.uuid ?? '';
  await ask('mutation ($input: PlanImportInput!) { planImport(input: $input) { status } }', {
    input: { import: uuid, check: true },
  });
  return uuid;
}

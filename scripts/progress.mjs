// Written by the reporters of Jest and Playwright for `npm test`, and by nobody else: a line for each test that begins or ends.
import { appendFileSync } from 'node:fs';

/** Minutes are those since `npm test` began. */
export function noteProgress(event, name) {
  const { PROGRESS_FILE: file, TEST_BEGAN: began } = process.env;
  if (!file) return;
  const minute = (Date.now() - Number(began)) / 60_000;
  appendFileSync(file, `${JSON.stringify({ event, name, minute })}\n`);
}

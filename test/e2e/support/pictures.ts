import type { Page, PageScreenshotOptions } from '@playwright/test';
import sharp from 'sharp';

/** Screenshots are taken only with `PICTURES=1`: they take as long as all other checks together. */
export const PICTURES = Boolean(process.env['PICTURES']);

export async function draw(page: Page, name: string, options: PageScreenshotOptions = {}): Promise<void> {
  if (PICTURES) await page.screenshot({ ...options, path: `test-results/pages/${name}.png` });
}

/** A portrait drawn by the program: nobody's face has to be in the repository. */
export function portrait(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480">
    <rect width="640" height="480" fill="#d9c7a4"/><circle cx="500" cy="90" r="120" fill="#e9dcc0"/>
    <path d="M130 480c0-130 80-190 190-190s190 60 190 190z" fill="#0e5a52"/>
    <path d="M215 190c-6-110 60-150 110-150s112 44 100 150c18 70 10 150-30 160H244c-36-14-46-86-29-160z" fill="#2a2320"/>
    <path d="M282 270h76v60c0 30-76 30-76 0z" fill="#b98863"/>
    <ellipse cx="320" cy="205" rx="74" ry="92" fill="#c99873"/>
    <path d="M246 190c20-70 70-96 150-70-10-50-50-66-84-62-50 6-78 60-66 132z" fill="#2a2320"/>
    <path d="M296 250c16 14 34 14 50 0" stroke="#7a4a35" stroke-width="6" fill="none" stroke-linecap="round"/>
    <circle cx="294" cy="200" r="7" fill="#2a2320"/><circle cx="350" cy="200" r="7" fill="#2a2320"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

/** A scan, as far as anybody looks at it. */
export function scan(words: string): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="#fff"/>
    <text x="24" y="60" font-size="20">${words}</text></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

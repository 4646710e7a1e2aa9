import { appendFileSync } from 'node:fs';

/** Tells `npm run gates` what a suite counted; nothing in any other run. One gate may have several. */
export function reportFigure(gate, text) {
  const file = process.env['GATE_FIGURES'];
  if (file) appendFileSync(file, `${JSON.stringify({ gate, text })}\n`);
}

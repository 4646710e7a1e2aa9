import sharp from 'sharp';
import { Dice } from './demo-random.js';

const [WIDTH, HEIGHT] = [1280, 800];
const PALETTES = [
  ['#f7f5f0', '#0e5a52', '#dcebe7', '#4a5450'],
  ['#1b2421', '#5fc2ae', '#2c3531', '#b5c0ba'],
  ['#ffffff', '#245e9e', '#e6eaf0', '#4c586a'],
  ['#faf7ff', '#6257b8', '#e7e4f7', '#473c9e'],
] as const;

const drawn = new Map<string, Buffer>();

/** A made-up screen with a window, lines of something and a side bar; the same for the same name. No letters: a machine without fonts would draw none. */
export async function demoScreen(name: string): Promise<Buffer> {
  const known = drawn.get(name);
  if (known) return known;
  const picture = await sharp(Buffer.from(svgOf(new Dice(name))))
    .jpeg({ quality: 62 })
    .toBuffer();
  drawn.set(name, picture);
  return picture;
}

function svgOf(dice: Dice): string {
  const [paper, accent, soft, ink] = dice.pick(PALETTES);
  const shapes = dice.chance(0.3) ? boardOf(dice, accent, ink) : linesOf(dice, accent, ink);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#8fa5a0"/>
    <rect x="40" y="36" width="1200" height="720" rx="12" fill="${paper}"/>
    <rect x="40" y="36" width="1200" height="44" rx="12" fill="${soft}"/>
    <circle cx="64" cy="58" r="7" fill="#c4512f"/><circle cx="88" cy="58" r="7" fill="#b25e00"/><circle cx="112" cy="58" r="7" fill="#1b6b4f"/>
    <rect x="160" y="50" width="${dice.between(160, 420)}" height="14" rx="7" fill="${ink}" opacity="0.5"/>
    <rect x="40" y="80" width="230" height="676" fill="${soft}"/>
    ${sideBar(dice, accent, ink)}${shapes}
  </svg>`;
}

function sideBar(dice: Dice, accent: string, ink: string): string {
  const chosen = dice.between(0, 9);
  return Array.from({ length: 12 }, (_, row) => {
    const fill = row === chosen ? accent : ink;
    return bar({ x: 64, y: 112 + row * 40, width: dice.between(70, 170), fill, opacity: row === chosen ? 1 : 0.35 });
  }).join('');
}

function linesOf(dice: Dice, accent: string, ink: string): string {
  return Array.from({ length: 24 }, (_, row) => {
    const indent = dice.between(0, 4) * 32;
    const [first, second] = [dice.between(40, 200), dice.between(60, 420)];
    const y = 112 + row * 26;
    return (
      bar({ x: 310 + indent, y, width: first, fill: accent, opacity: 0.85 }) +
      bar({ x: 320 + indent + first, y, width: second, fill: ink, opacity: 0.45 })
    );
  }).join('');
}

function boardOf(dice: Dice, accent: string, ink: string): string {
  return Array.from({ length: 9 }, (_, card) => {
    const [x, y] = [310 + (card % 3) * 304, 110 + Math.floor(card / 3) * 214];
    const frame = `<rect x="${x}" y="${y}" width="280" height="190" rx="10" fill="${ink}" opacity="0.1"/>`;
    const share = dice.between(30, 240);
    return `${frame}${bar({ x: x + 20, y: y + 20, width: 140, fill: ink, opacity: 0.6 })}<rect x="${x + 20}" y="${y + 60}" width="${share}" height="100" rx="8" fill="${accent}" opacity="0.8"/>`;
  }).join('');
}

const bar = ({
  x,
  y,
  width,
  fill,
  opacity,
}: {
  x: number;
  y: number;
  width: number;
  fill: string;
  opacity: number;
}): string => `<rect x="${x}" y="${y}" width="${width}" height="12" rx="6" fill="${fill}" opacity="${opacity}"/>`;

import { inflateSync } from 'node:zlib';

const OBJECT = /(\d+) 0 obj\n(.*?)\nendobj/gs;
const STREAM = /stream\n(.*?)\nendstream/s;

/** The words of a document as somebody who copies them out of it gets them, a space between what is set apart. */
export function wordsOnPaper(file: Buffer): string {
  const objects = new Map([...file.toString('latin1').matchAll(OBJECT)].map(([, id = '', body = '']) => [id, body]));
  const bodies = [...objects.values()];
  const fonts = new Map(
    bodies
      .flatMap((body) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)])
      .map(([, name = '', id = '']) => [name, lettersOf(objects, id)]),
  );
  const drawn = bodies.map(streamOf).filter((content) => content.includes('BT'));
  return drawn.flatMap((content) => wordsOf(content, fonts)).join(' ');
}

/** Returns the letter of each code of a font. */
function lettersOf(objects: ReadonlyMap<string, string>, font: string): string[] {
  const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '') ?? [];
  const letters: string[] = [];
  for (const [, first = '', list = ''] of streamOf(objects.get(map) ?? '').matchAll(
    /<([0-9a-f]+)> <[0-9a-f]+> \[(.*?)\]/gs,
  )) {
    const meant = [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) => hex.replaceAll(' ', ''));
    for (const [at, hex] of meant.entries()) {
      letters[parseInt(first, 16) + at] = Buffer.from(hex, 'hex').swap16().toString('utf16le');
    }
  }
  return letters;
}

function wordsOf(content: string, fonts: ReadonlyMap<string, string[]>): string[] {
  let letters: string[] = [];
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)].flatMap(([, font, shown = '']) => {
    if (font) letters = fonts.get(font) ?? [];
    const codes = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    return codes.length > 0 ? [codes.map((code) => letters[parseInt(code, 16)] ?? '').join('')] : [];
  });
}

function streamOf(body: string): string {
  const [, bytes] = STREAM.exec(body) ?? [];
  if (bytes === undefined) return '';
  const raw = Buffer.from(bytes, 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1');
}

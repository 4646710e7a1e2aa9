import { TooComplex } from './shape.js';

/** A list of people or projects with a box each is the longest form there is. */
const MAX_FIELDS = 600;
const MAX_NAME = 200;
/** A form around a file. */
const MAX_PARTS = 40;
const MAX_PART_HEAD = 2000;
const MAX_BOUNDARY = 70;

/** Counts the fields of a form before a parser takes each of them apart. Throws TooComplex. */
export function requireFormShape(contentType: string, body: Buffer): void {
  const fits = /^\s*multipart\//i.test(contentType) ? partsFit(contentType, body) : fieldsFit(body.toString('latin1'));
  if (!fits) throw new TooComplex();
}

function fieldsFit(body: string): boolean {
  const fields = body.split('&', MAX_FIELDS + 1);
  return fields.length <= MAX_FIELDS && fields.every((field) => (field.split('=', 1)[0] ?? '').length <= MAX_NAME);
}

function partsFit(contentType: string, body: Buffer): boolean {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? '';
  if (boundary === '' || boundary.length > MAX_BOUNDARY) return false;
  const mark = Buffer.from(`--${boundary}`);
  let parts = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    const head = body.subarray(at, at + mark.length + MAX_PART_HEAD).indexOf('\r\n\r\n');
    const isLast = body.indexOf(mark, at + mark.length) < 0;
    if (++parts > MAX_PARTS + 1 || (head < 0 && !isLast)) return false;
  }
  return true;
}

import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { SIZES } from '../sizes.js';

/** A file that somebody sends to do harm. */
export interface HostileFile {
  what: string;
  name: string;
  bytes: Buffer;
}

/** Stands in everything active: whoever finds it in an answer has found the attack. */
export const CANARY = 'canary-of-the-upload-corpus';

/** Kinds that a browser, a desktop or a server might run. */
const ACTIVE: Record<string, string> = {
  html: `<!DOCTYPE html><script>alert('${CANARY}')</script>`,
  xhtml: `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>//${CANARY}</script></html>`,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${CANARY}')"/>`,
  xml: `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;${CANARY}</a>`,
  js: `/*${CANARY}*/alert(1)//`,
  mht: `MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<script>//${CANARY}</script>`,
  hta: `<hta:application id="${CANARY}"/><script>new ActiveXObject('WScript.Shell')</script>`,
  php: `<?php system($_GET['c']); // ${CANARY} ?>`,
  jsp: `<%@ page import="java.io.*" %><%-- ${CANARY} --%>`,
  sh: `#!/bin/sh\n# ${CANARY}\nrm -rf ~\n`,
  bat: `@echo off\r\nrem ${CANARY}\r\n`,
  exe: `MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0 ${CANARY}`,
  elf: `\x7fELF\x02\x01\x01\0${CANARY}`,
  wasm: `\0asm\x01\0\0\0${CANARY}`,
  swf: `CWS\x0a${CANARY}`,
  class: `\xca\xfe\xba\xbe\0\0\0\x34${CANARY}`,
  zip: `PK\x03\x04\x14\0\0\0\0\0../../${CANARY}`,
  ps: `%!PS\n(${CANARY}) run\n`,
  css: `body{background:url(javascript:${CANARY})}`,
  ini: `[autorun]\nopen=${CANARY}`,
};

/** How it is made to look like something harmless. */
type Disguise = (payload: Buffer, made: Made) => Buffer;

const DISGUISES: Record<string, Disguise> = {
  'as it is': (payload) => payload,
  'after white space': (payload) => Buffer.concat([Buffer.from('\n \t'.repeat(400)), payload]),
  'with a byte order mark': (payload) => Buffer.concat([Buffer.from('\ufeff'), payload]),
  'in UTF-16': (payload) => Buffer.from(`\ufeff${payload.toString('latin1')}`, 'utf16le'),
  'behind the first bytes of a PNG': (payload) => Buffer.concat([PNG_MAGIC, payload]),
  'behind the first bytes of a JPEG': (payload) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), payload]),
  'behind the first bytes of a GIF': (payload) => Buffer.concat([Buffer.from('GIF89a'), payload]),
  'behind the first bytes of a WebP': (payload) =>
    Buffer.concat([Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1'), payload]),
  'behind a whole PNG': (payload, { png }) => Buffer.concat([png, payload]),
  'behind a whole JPEG': (payload, { jpeg }) => Buffer.concat([jpeg, payload]),
  'behind a whole WebP': (payload, { webp }) => Buffer.concat([webp, payload]),
  'before a whole PNG': (payload, { png }) => Buffer.concat([payload, png]),
  'in a text of a PNG': (payload, { png }) => withText(png, payload),
  'in a comment of a JPEG': (payload, { jpeg }) => withComment(jpeg, payload),
  'before a PDF': (payload) => Buffer.concat([payload, PDF]),
  'behind a PDF': (payload) => Buffer.concat([PDF, payload]),
};

const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** Names that lie about the file, or lead out of a folder, a header or a page. */
const NAMES = [
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/cron.d/x',
  'C:\\boot.ini',
  'a\0.png.exe',
  'invoice.pdf.exe',
  'cv\u202Efdp.exe',
  'con.png',
  '.htaccess',
  '.env',
  '....//....//x',
  '%2e%2e%2fx.png',
  'a"; filename="b.exe',
  'a\r\nSet-Cookie: x=1\r\n.png',
  '<img src=x onerror=alert(1)>.png',
  "'; DROP TABLE identity_user; --.png",
  '=cmd|calc!A1.png',
  'x'.repeat(900) + '.png',
  '😀'.repeat(200) + '.png',
  '\u0000\u0001\u0007.png',
];

interface Made {
  png: Buffer;
  jpeg: Buffer;
  webp: Buffer;
}

export async function uploadCorpus(): Promise<HostileFile[]> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0E5A52' } });
  const made: Made = {
    png: await picture.png().toBuffer(),
    jpeg: await picture.jpeg().toBuffer(),
    webp: await picture.webp().toBuffer(),
  };
  const polyglots = Object.entries(ACTIVE).flatMap(([kind, text], row) =>
    Object.entries(DISGUISES)
      .map(([how, disguise], index) => ({
        what: `${kind} ${how}`,
        name: `file.${['png', 'pdf', 'jpg', kind][index % 4]}`,
        bytes: disguise(Buffer.from(text, 'latin1'), made),
      }))
      .filter((_, index) => (index + row) % SIZES.disguisesOfOne === 0),
  );
  return [...polyglots, ...NAMES.map((name) => ({ what: `a picture called ${name}`, name, bytes: made.png }))].concat(
    bombs(made.png),
    torn(made),
  );
}

/** A few bytes that promise more pixels than fit in memory. */
function bombs(png: Buffer): HostileFile[] {
  const sides: [number, number][] = [
    [14_000, 14_000],
    [60_000, 60_000],
    [2 ** 31 - 1, 2 ** 31 - 1],
    [1, 2 ** 31 - 1],
    [0, 0],
  ];
  return sides.map(([width, height]) => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([8, 6, 0, 0, 0], 8);
    const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND')];
    const bytes = Buffer.concat([png.subarray(0, 8), ...chunks]);
    return { what: `a PNG of ${width} × ${height} pixels`, name: 'bomb.png', bytes };
  });
}

/** Cut at every tenth, as a broken line leaves them, or with a byte turned round. */
function torn(made: Made): HostileFile[] {
  return Object.entries(made).flatMap(([kind, whole]: [string, Buffer]) =>
    Array.from({ length: 9 }, (_, tenth) => {
      const at = Math.floor((whole.length * (tenth + 1)) / 10);
      const turned = Buffer.from(whole);
      turned[at] = (turned[at] ?? 0) ^ 0xff;
      const cut = tenth % 2 === 0;
      const what = `a ${kind} ${cut ? 'cut off' : 'with a wrong byte'} at ${at}`;
      return { what, name: `torn.${kind}`, bytes: cut ? whole.subarray(0, at) : turned };
    }),
  );
}

function withText(png: Buffer, payload: Buffer): Buffer {
  const end = png.length - 12;
  const text = chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), payload]));
  return Buffer.concat([png.subarray(0, end), text, png.subarray(end)]);
}

function withComment(jpeg: Buffer, payload: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(payload.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, payload, jpeg.subarray(2)]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

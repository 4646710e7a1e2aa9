import { describe, expect, it } from '@jest/globals';
import { hostOf, seenOf, siteInTitle } from './browser-site.js';
import { unquoted } from './linux-x11.js';
import { thisComputer } from './this-computer.js';

describe('sites', () => {
  it.each([
    ['Inbox (3) — mail.example.com — Mozilla Firefox', 'mail.example.com'],
    ['Workzone · https://www.example.org/a?token=secret - Chromium', 'example.org'],
    ['report.txt — Mozilla Firefox', undefined],
    ['Node.js — Chromium', undefined],
    ['Version 1.2.3 - Chromium', undefined],
    ['', undefined],
  ])('of the title %j is %s', (title, site) => {
    expect(siteInTitle(title)).toBe(site);
  });

  it('are known of browsers only, and never more of an address than its host', () => {
    expect(seenOf('firefox', 'A — example.com')).toEqual({
      kind: 'SITE',
      name: 'example.com',
      title: 'A — example.com',
    });
    expect(seenOf('xterm', 'A — example.com').kind).toBe('APP');
    expect(seenOf('Safari', 'Mail', 'https://www.example.com/inbox?id=7').name).toBe('example.com');
    expect(hostOf('file:///home/me')).toBeUndefined();
  });
});

describe('X11', () => {
  it('reads the ways in which titles are written', () => {
    expect(unquoted('"alpha \\033%G–\\033%@ \\"b\\" \\\\ c"')).toBe('alpha – "b" \\ c');
    expect(unquoted('"caf\\303\\251"')).toBe('café');
  });

  it('is not taken for granted: Wayland and bare machines say what they cannot tell', async () => {
    const wayland = thisComputer(1, { DISPLAY: ':0', XDG_SESSION_TYPE: 'wayland' }, 'linux');
    expect(wayland.limits().join()).toMatch(/Wayland/);
    expect(await wayland.idleMs()).toBeNull();
    expect(thisComputer(1, {}, 'linux').limits().join()).toMatch(/no DISPLAY/);
  });
});

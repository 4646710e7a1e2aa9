import type { Locale } from '../language/locale.js';
import { LOCALES } from '../language/locale.js';

/** A mail in one language, before it becomes plain text and HTML. Plain sentences: no markup in any of them. */
export interface MailContent {
  locale: Locale;
  subject: string;
  lines: string[];
  /** The one thing to do about it. */
  action?: { label: string; url: string };
  footer: string;
}

export function plainText({ lines, action, footer }: MailContent): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  return [...lines, ...link, `-- \n${footer}`].join('\n\n') + '\n';
}

const PAPER = '#F7F5F0';
const LEDGER = '#0E5A52';
const INK = '#1B2421';
const FAINT = '#66716D';
const FONT = "'Instrument Sans',-apple-system,'Segoe UI',Roboto,'Noto Sans',Helvetica,Arial,sans-serif";

/** Tables and inline styles, because mail programs know little else; no images, so nothing is missing and nothing tracks. */
export function html({ locale, subject, lines, action, footer }: MailContent): string {
  const paragraph = (line: string): string =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.55;color:${INK}">${escapeHtml(line).replaceAll('\n', '<br>\n')}</p>`;
  const body = lines.map(paragraph).join('\n');
  return `<!doctype html>
<html lang="${LOCALES[locale].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER};font-family:${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${PAPER}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 0 16px;font-size:15px;font-weight:600;letter-spacing:.02em;color:${LEDGER}">Workzone</td></tr>
<tr><td style="padding:32px;background:#FFFFFF;border:1px solid #E3DFD5;border-top:3px solid ${LEDGER}">
<h1 style="margin:0 0 20px;font-size:20px;line-height:1.3;font-weight:600;color:${INK}">${escapeHtml(subject)}</h1>
${body}
${action ? button(action) : ''}
</td></tr>
<tr><td style="padding:16px 0 0;font-size:13px;line-height:1.5;color:${FAINT}">${escapeHtml(footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The address is also written out: it can be checked before it is opened, and copied where the button does not work. */
function button({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0">
<tr><td style="background:${LEDGER};border-radius:4px">
<a href="${href}" style="display:inline-block;padding:12px 24px;font-size:16px;font-weight:600;color:#FFFFFF;text-decoration:none">${escapeHtml(label)}</a>
</td></tr>
</table>
<p style="margin:0;font-size:13px;line-height:1.5;color:${FAINT};word-break:break-all">${href}</p>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(plain: string): string {
  return plain.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Declares as much of mailparser as the specs use; its own types are not in the registry's package of this release. */
declare module 'mailparser' {
  import type { Readable } from 'node:stream';

  export interface ParsedMail {
    messageId?: string;
    subject?: string;
    text?: string;
    html: string | false;
    from?: { text: string };
    replyTo?: { value: { address?: string }[] };
    to?: { value: { address?: string }[] };
    headers: Map<string, unknown>;
    attachments: unknown[];
  }

  export function simpleParser(source: Readable): Promise<ParsedMail>;
}

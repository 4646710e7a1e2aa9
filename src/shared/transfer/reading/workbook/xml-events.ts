import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { UnreadableTable } from '../rows/table-rows.js';

/** Parts of workbooks are about ten elements deep. */
const MAX_DEPTH = 100;
/** The elements with most attributes have about thirty. */
const MAX_ATTRIBUTES = 250;
/** Letters between two events: a cell has 32,767 letters at most, and each of them may be written with ten. */
const MAX_LETTERS_AT_ONCE = 1024 * 1024;
/** Programs say at the beginning how a part is encoded; letters of ASCII, but perhaps two bytes each. */
const DECLARATION_BYTES = 200;

/** Listens to a part. Names come without the prefix of their namespace. */
export interface XmlListener {
  open(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Reads a part of a workbook piece by piece. No entity is resolved beyond the five of XML, and a document type is refused.
 * Everything that a file could make endlessly long is limited.
 */
export class XmlFeed {
  private readonly parser = new SaxesParser({ xmlns: false, position: false });
  private decoder: TextDecoder | undefined;
  private depth = 0;
  private attributes = 0;
  /** Letters since the last event: the parser collects them. */
  private collected = 0;

  constructor(listener: XmlListener) {
    const { parser } = this;
    parser.on('doctype', refuse);
    parser.on('attribute', () => {
      this.attributes += 1;
      if (this.attributes > MAX_ATTRIBUTES) refuse();
    });
    parser.on('opentag', ({ name, attributes }) => {
      this.collected = this.attributes = 0;
      this.depth += 1;
      if (this.depth > MAX_DEPTH) refuse();
      listener.open(localName(name), attributes);
    });
    parser.on('closetag', ({ name }) => {
      this.collected = 0;
      this.depth -= 1;
      listener.close?.(localName(name));
    });
    const heard = (text: string): void => {
      this.collected = 0;
      listener.text?.(text);
    };
    parser.on('text', heard);
    parser.on('cdata', heard);
  }

  /** Throws UnreadableTable if the XML is broken, or what the listener throws about it. */
  write(bytes: Buffer): void {
    this.decoder ??= decoderFor(bytes);
    this.parse(this.decoder.decode(bytes, { stream: true }));
    if (this.collected > MAX_LETTERS_AT_ONCE) refuse();
  }

  /** Throws UnreadableTable if the part ends too early. */
  close(): void {
    this.parse(this.decoder?.decode() ?? '');
    this.parse(null);
  }

  private parse(text: string | null): void {
    this.collected += text?.length ?? 0;
    try {
      if (text === null) this.parser.close();
      else if (text !== '') this.parser.write(text);
    } catch (error) {
      throw error instanceof UnreadableTable ? error : new UnreadableTable({ code: 'UNREADABLE' });
    }
  }
}

/** Lets a listener hear a whole part. Throws UnreadableTable. */
export async function readXml(part: AsyncIterable<Buffer>, listener: XmlListener): Promise<void> {
  const feed = new XmlFeed(listener);
  for await (const bytes of part) feed.write(bytes);
  feed.close();
}

/** Returns the decoder for a part that begins with these bytes. Throws UnreadableTable if its encoding is not known. */
export function decoderFor(bytes: Buffer): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be');
  if (bytes[0] === 0x3c && bytes[1] === 0) return new TextDecoder('utf-16le');
  if (bytes[0] === 0 && bytes[1] === 0x3c) return new TextDecoder('utf-16be');
  const start = bytes.subarray(0, DECLARATION_BYTES).toString('latin1');
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(declared);
  } catch {
    throw new UnreadableTable({ code: 'UNREADABLE' });
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

function refuse(): never {
  throw new UnreadableTable({ code: 'UNREADABLE' });
}

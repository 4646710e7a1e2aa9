import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

const LINE = Buffer.from('\r\n');

/**
 * Acts as much as a Redis server as processes need that publish and subscribe, on a port that it keeps when it is
 * stopped.
 */
export class RedisStandIn {
  private server: Server | undefined;
  private port = 0;
  private readonly lines = new Set<Line>();

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const server = createServer((socket) => this.lines.add(new Line(socket, this.lines)));
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Stops as if it were killed: lines break off. */
  async stop(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    for (const line of this.lines) line.cut();
    server.close();
    await once(server, 'close');
  }
}

/** The connection of one client, which speaks RESP: https://redis.io/docs/latest/develop/reference/protocol-spec/ */
class Line {
  private received = Buffer.alloc(0);
  private protocol = 2;
  private readonly channels = new Set<string>();
  private readonly patterns = new Set<string>();

  constructor(
    private readonly socket: Socket,
    private readonly others: Set<Line>,
  ) {
    socket.on('data', (part) => this.read(part));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.others.delete(this));
  }

  cut(): void {
    this.socket.destroy();
  }

  private read(part: Buffer): void {
    this.received = Buffer.concat([this.received, part]);
    for (let command = this.next(); command; command = this.next()) this.answer(command);
  }

  /** Takes a whole command out of what was received: an array of words, each after its length. */
  private next(): Buffer[] | undefined {
    let at = 0;
    const number = (): number | undefined => {
      const end = this.received.indexOf(LINE, at);
      if (end < 0) return undefined;
      const value = Number(this.received.subarray(at + 1, end));
      at = end + LINE.length;
      return value;
    };
    const count = number();
    if (count === undefined) return undefined;
    const words: Buffer[] = [];
    while (words.length < count) {
      const length = number();
      if (length === undefined || this.received.length < at + length + LINE.length) return undefined;
      words.push(this.received.subarray(at, at + length));
      at += length + LINE.length;
    }
    this.received = this.received.subarray(at);
    return words;
  }

  private answer([name = Buffer.alloc(0), ...words]: Buffer[]): void {
    const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = words;
    switch (name.toString().toUpperCase()) {
      case 'HELLO':
        this.protocol = Number(first) || 2;
        return this.say(this.protocol === 3 ? '%1\r\n$5\r\nproto\r\n:3\r\n' : '*2\r\n$5\r\nproto\r\n:2\r\n');
      case 'CLIENT':
        return this.say('+OK\r\n');
      case 'PING':
        return this.say('+PONG\r\n');
      case 'SUBSCRIBE':
        return words.forEach((channel) => this.subscribe('subscribe', this.channels, channel));
      case 'PSUBSCRIBE':
        return words.forEach((pattern) => this.subscribe('psubscribe', this.patterns, pattern));
      case 'PUBLISH':
        return this.say(`:${[...this.others].filter((other) => other.hear(first, second)).length}\r\n`);
      case 'PUBSUB': {
        const subscribed = [...this.others].filter(({ channels }) => channels.has(second.toString())).length;
        return this.say('*2\r\n', bulk(second), `:${subscribed}\r\n`);
      }
      default:
        return this.say(`-ERR this stand-in does not know ${name.toString()}\r\n`);
    }
  }

  private subscribe(kind: string, to: Set<string>, channel: Buffer): void {
    to.add(channel.toString());
    this.push(bulk(Buffer.from(kind)), bulk(channel), `:${this.channels.size + this.patterns.size}\r\n`);
  }

  private hear(channel: Buffer, message: Buffer): boolean {
    const name = channel.toString();
    const pattern = [...this.patterns].find((one) => one.endsWith('*') && name.startsWith(one.slice(0, -1)));
    if (pattern !== undefined) {
      this.push(bulk(Buffer.from('pmessage')), bulk(Buffer.from(pattern)), bulk(channel), bulk(message));
    } else if (this.channels.has(name)) this.push(bulk(Buffer.from('message')), bulk(channel), bulk(message));
    else return false;
    return true;
  }

  /** Says something that is no answer. */
  private push(...parts: (string | Buffer)[]): void {
    this.say(`${this.protocol === 3 ? '>' : '*'}${parts.length}\r\n`, ...parts);
  }

  private say(...parts: (string | Buffer)[]): void {
    if (this.socket.writable)
      this.socket.write(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))));
  }
}

const bulk = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from(`$${bytes.length}\r\n`), bytes, LINE]);

import { connect, type Socket } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import type { TestApp } from './app.js';

/** A connection on which anything can be said, as no well-behaved client would. */
export class RawLine {
  private text = '';

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('latin1').on('data', (piece: string) => (this.text += piece));
    socket.on('error', () => undefined);
  }

  static open({ app }: TestApp): Promise<RawLine> {
    const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new RawLine(socket))).once('error', reject);
    });
  }

  say(text: string): void {
    this.socket.write(text);
  }

  /** Everything that was answered, once the server has closed the connection. */
  async untilClosed(): Promise<string> {
    if (!this.socket.closed) await new Promise((resolve) => this.socket.once('close', resolve));
    return this.text;
  }

  cut(): void {
    this.socket.destroy();
  }
}

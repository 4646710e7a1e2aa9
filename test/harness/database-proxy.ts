import { connect, createServer, type Server, type Socket } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Length, sequence and kind of a packet, before the text of its statement. */
const PACKET_HEADER = 5;

/** A wire between a server under test and its database that can be cut and mended. */
export class DatabaseProxy {
  private readonly folder = mkdtempSync(join(tmpdir(), 'workzone-wire-'));
  readonly socketPath = join(this.folder, 'database.sock');
  private readonly sockets = new Set<Socket>();
  /** Statements of each connection to the server since its last COMMIT or ROLLBACK. */
  private readonly said = new Map<Socket, string>();
  private isHeld = false;
  private losing: { text: string; lost: () => void } | undefined;
  private server: Server | undefined;

  constructor(private readonly target: string) {}

  async mend(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(this.target);
      // Held, it takes connections as a stopped server's system does, and says nothing.
      if (this.isHeld) [near, far].forEach((socket) => socket.pause());
      let isLost = false;
      near.on('data', (bytes) => {
        isLost ||= this.isLosing(near, bytes);
      });
      near.on('close', () => this.said.delete(near));
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(socket);
        // The server has answered a COMMIT that is to be lost, so it is done.
        socket.on('data', (bytes) => void (isLost && socket === far ? this.lose(near) : other.write(bytes)));
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          this.sockets.delete(socket);
          other.destroy();
        });
      }
    });
    await new Promise<void>((resolve) => server.listen(this.socketPath, resolve));
    this.server = server;
  }

  /**
   * The server commits the next transaction in which this text is sent, and the connection breaks off before its answer
   * arrives. Resolves when that has happened.
   */
  loseCommit(text: string): Promise<void> {
    return new Promise((lost) => (this.losing = { text, lost }));
  }

  /** Like a server that was killed: what is under way breaks off, and nobody answers any more. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Like a server that was stopped: its connections stay open, and it says nothing. */
  hold(): void {
    this.isHeld = true;
    for (const socket of this.sockets) socket.pause();
  }

  release(): void {
    this.isHeld = false;
    for (const socket of this.sockets) socket.resume();
  }

  async remove(): Promise<void> {
    await this.cut();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Whether these bytes are the COMMIT that is to be lost. */
  private isLosing(near: Socket, bytes: Buffer): boolean {
    if (!this.losing) return false;
    const statement = bytes.toString('latin1', PACKET_HEADER);
    const said = (this.said.get(near) ?? '') + statement;
    const isEnd = statement === 'COMMIT' || statement === 'ROLLBACK';
    this.said.set(near, isEnd ? '' : said);
    return statement === 'COMMIT' && said.includes(this.losing.text);
  }

  private lose(near: Socket): void {
    near.destroy();
    this.losing?.lost();
    this.losing = undefined;
  }
}

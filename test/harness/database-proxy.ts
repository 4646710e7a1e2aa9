import { connect, createServer, type Server, type Socket } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A wire between a server under test and its database that can be cut and mended. */
export class DatabaseProxy {
  private readonly folder = mkdtempSync(join(tmpdir(), 'workzone-wire-'));
  readonly socketPath = join(this.folder, 'database.sock');
  private readonly sockets = new Set<Socket>();
  private isHeld = false;
  private server: Server | undefined;

  constructor(private readonly target: string) {}

  async mend(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(this.target);
      // Held, it takes connections as a stopped server's system does, and says nothing.
      if (this.isHeld) [near, far].forEach((socket) => socket.pause());
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(socket);
        socket.on('data', (bytes) => void other.write(bytes));
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
}

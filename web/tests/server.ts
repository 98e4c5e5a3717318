/** A server of one's own: the real program on a free port, with an empty database. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROGRAM =
  process.env.ROUNDHOUSE_BIN ??
  fileURLToPath(new URL('../../target/release/roundhouse', import.meta.url));

export class Server {
  /** Its address without a slash at the end. */
  url = '';
  /** Where its page is: the same, unless the program was built without one. */
  page = '';
  private program: ChildProcess | null = null;
  private folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));

  static async start(): Promise<Server> {
    const server = new Server();
    await server.open('127.0.0.1:0');
    return server;
  }

  /** Stops it as an operator would; streams are told. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const program = this.program;
    if (!program) return;
    this.program = null;
    const ended = new Promise((resolve) => program.once('exit', resolve));
    program.kill(signal);
    await ended;
  }

  /** Starts it again on the same port, with the same tables. */
  async resume(): Promise<void> {
    await this.open(new URL(this.url).host);
  }

  /** Ends it for good. */
  async drop(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async open(address: string): Promise<void> {
    if (!existsSync(PROGRAM)) {
      throw new Error(`${PROGRAM} is not there: build it, or set ROUNDHOUSE_BIN`);
    }
    const limits = ['--rate-per-person', '--rate-per-address', '--tables-per-person'];
    const program = spawn(
      PROGRAM,
      [
        'serve',
        ...['--address', address],
        ...['--database', join(this.folder, 'tables.db')],
        // Tests are faster than people.
        ...limits.flatMap((limit) => [limit, '1000000']),
        ...['--bot-threads', '1', '--bot-time-ms', '50', '--log', 'warn'],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.program = program;
    // Nothing is left when the tests are stopped from outside.
    const end = () => program.kill('SIGKILL');
    process.once('exit', end);
    program.once('exit', () => process.off('exit', end));
    this.url = await new Promise<string>((resolve, reject) => {
      let said = '';
      const heard = (bytes: Buffer) => {
        said += bytes.toString();
        const url = /is at (http:\/\/\S+)/.exec(said)?.[1];
        if (url) resolve(url.replace(/\/$/, ''));
      };
      program.stdout?.on('data', heard);
      program.stderr?.on('data', heard);
      program.once('exit', () => reject(new Error(`the server ended: ${said}`)));
    });
    this.page ||= this.url;
  }
}

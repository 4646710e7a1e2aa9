import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { eachLine } from '../lines.js';
import type { Seen } from '../recording/usage-shares.js';
import { seenOf } from './browser-site.js';
import type { Platform } from './platform.js';
import { type Code, tell } from '../words/language.js';

const LIMITS: Code[] = ['WINDOWS_COUNTS', 'SITES_BY_TITLE'];

/** Stays open and answers one line for each it is sent: starting PowerShell each second would cost more than the work. */
const SCRIPT = `
$ErrorActionPreference = 'SilentlyContinue'
[Console]::OutputEncoding = [Text.Encoding]::UTF8
Add-Type -AssemblyName System.Windows.Forms, System.Drawing
Add-Type @'
using System; using System.Runtime.InteropServices; using System.Text;
public static class Desk {
  [DllImport("user32.dll")] static extern IntPtr GetForegroundWindow();
  [DllImport("user32.dll", CharSet = CharSet.Unicode)] static extern int GetWindowText(IntPtr w, StringBuilder s, int n);
  [DllImport("user32.dll")] static extern uint GetWindowThreadProcessId(IntPtr w, out uint pid);
  [StructLayout(LayoutKind.Sequential)] struct Info { public uint size; public uint time; }
  [DllImport("user32.dll")] static extern bool GetLastInputInfo(ref Info i);
  public static uint Pid() { uint pid; GetWindowThreadProcessId(GetForegroundWindow(), out pid); return pid; }
  public static string Title() { var s = new StringBuilder(512); GetWindowText(GetForegroundWindow(), s, 512); return s.ToString(); }
  public static uint Idle() { var i = new Info(); i.size = 8; GetLastInputInfo(ref i); return (uint)Environment.TickCount - i.time; }
}
'@
while ($null -ne ($line = [Console]::In.ReadLine())) {
  $words = $line.Split("\`t")
  if ($words[0] -eq 'look') {
    $name = (Get-Process -Id ([Desk]::Pid())).ProcessName
    @{ idle = [Desk]::Idle(); name = $name; title = [Desk]::Title() } | ConvertTo-Json -Compress
  } elseif ($words[0] -eq 'picture') {
    $done = $false
    try {
      $area = [Windows.Forms.SystemInformation]::VirtualScreen
      $bitmap = New-Object Drawing.Bitmap $area.Width, $area.Height
      $canvas = [Drawing.Graphics]::FromImage($bitmap)
      $canvas.CopyFromScreen($area.Location, [Drawing.Point]::Empty, $area.Size)
      $format = if ($words[1] -eq 'jpg') { [Drawing.Imaging.ImageFormat]::Jpeg } else { [Drawing.Imaging.ImageFormat]::Png }
      $bitmap.Save($words[2], $format)
      $canvas.Dispose(); $bitmap.Dispose(); $done = $true
    } catch {}
    @{ done = $done } | ConvertTo-Json -Compress
  }
}
`;

interface WindowState {
  idle?: number;
  name?: string;
  title?: string;
  done?: boolean;
}

const ANSWER_MS = 15_000;

/** Windows by one PowerShell that stays open. */
export class Windows implements Platform {
  private shell: ChildProcessWithoutNullStreams | undefined;
  private waiting: ((answer: WindowState) => void)[] = [];
  private look: WindowState = {};

  constructor(private readonly open: typeof spawnShell = spawnShell) {}

  start(): Promise<void> {
    const shell = this.open();
    const end = (): void => {
      this.shell = undefined;
      for (const answer of this.waiting.splice(0)) answer({});
    };
    // A shell that never started, because PowerShell is missing, gives no `close`.
    shell.once('error', end);
    shell.once('close', end);
    eachLine(shell.stdout, (line) => this.waiting.shift()?.(parsed(line)));
    shell.stdin.on('error', () => undefined);
    this.shell = shell;
    return Promise.resolve();
  }

  stop(): Promise<void> {
    this.shell?.stdin.end();
    return Promise.resolve();
  }

  /** Asked right after `idleMs`, which looked at both. */
  seen(): Promise<Seen | null> {
    const { name, title } = this.look;
    return Promise.resolve(name ? seenOf(name, title) : null);
  }

  async idleMs(): Promise<number | null> {
    this.look = await this.ask('look');
    return this.look.idle ?? null;
  }

  takeCounts(): null {
    return null;
  }

  async picture(path: string, format: 'png' | 'jpg'): Promise<boolean> {
    return (await this.ask(`picture\t${format}\t${path}`)).done === true;
  }

  limits(): string[] {
    return LIMITS.map((code) => tell(code));
  }

  private ask(question: string): Promise<WindowState> {
    if (!this.shell) {
      void this.start();
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        // Answers come in order: one that never comes would shift all that follow.
        this.shell?.kill();
        resolve({});
      }, ANSWER_MS);
      this.waiting.push((answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      this.shell?.stdin.write(`${question}\n`);
    });
  }
}

function spawnShell(): ChildProcessWithoutNullStreams {
  const encoded = Buffer.from(SCRIPT, 'utf16le').toString('base64');
  const args = ['-NoProfile', '-NonInteractive', '-ExecutionPolicy', 'Bypass', '-EncodedCommand', encoded];
  return spawn('powershell.exe', args, { windowsHide: true });
}

function parsed(line: string): WindowState {
  try {
    return JSON.parse(line) as WindowState;
  } catch {
    return {};
  }
}

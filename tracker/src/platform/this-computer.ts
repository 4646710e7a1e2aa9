import { LinuxX11 } from './linux-x11.js';
import { MacOs } from './macos.js';
import { NoDesktop } from './no-desktop.js';
import type { Platform } from './platform.js';
import { Windows } from './windows.js';

export function thisComputer(
  scale = 1,
  environment: Record<string, string | undefined> = process.env,
  platform = process.platform,
): Platform {
  if (platform === 'darwin') return new MacOs();
  if (platform === 'win32') return new Windows();
  // XWayland sets DISPLAY too, and shows only its own few windows: half a truth would look like idleness.
  if (environment['XDG_SESSION_TYPE'] === 'wayland' || environment['WAYLAND_DISPLAY']) return new NoDesktop('WAYLAND');
  return environment['DISPLAY'] ? new LinuxX11(scale) : new NoDesktop('NO_DESKTOP');
}

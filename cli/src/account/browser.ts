/** Opens an address in the browser of the person, where there is one. */
import { spawn } from 'node:child_process';

function commandOf(platform: NodeJS.Platform): readonly [string, ...string[]] {
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return ['xdg-open'];
}

/** The address is shown as well, so a failure does not matter. */
export function openBrowser(address: string): void {
  const [program, ...words] = commandOf(process.platform);
  const child = spawn(program, [...words, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

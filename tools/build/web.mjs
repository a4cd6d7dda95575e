/** Runs the website's own build and prints its output only when it fails. */
import { spawn } from 'node:child_process';

/**
 * @param {string} root
 * @param {boolean} quiet
 * @param {string | undefined} content the operator's own content folder
 */
export async function buildWeb(root, quiet, content) {
  const child = spawn('npm', ['run', 'build', '--workspace', 'web', '--silent'], {
    cwd: root,
    env: { ...process.env, CONTENT_DIR: content ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (!quiet) process.stdout.write(text);
    });
  }
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`The web build failed (${code}).${quiet ? `\n${output}` : ''}`);
}

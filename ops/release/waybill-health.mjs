/** Asks the Waybill beside it whether it is alive, and exits with 0 if it is. The health check of the container. */
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';

// The same settings as waybill-server has.
const { WAYBILL_ENV_FILE: settings = '/etc/waybill/waybill.env' } = process.env;
if (existsSync(settings)) loadEnvFile(settings);
const { HOST = '0.0.0.0', PORT = '8080' } = process.env;
const everywhere = ['', '0.0.0.0', '::'].includes(HOST);
const host = everywhere ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;

try {
  const answer = await fetch(`http://${host}:${PORT || 8080}/health`);
  process.stdout.write(`${await answer.text()}\n`);
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  const reason = error instanceof Error ? (error.cause ?? error) : error;
  process.stderr.write(`Waybill does not answer: ${reason}\n`);
  process.exitCode = 1;
}

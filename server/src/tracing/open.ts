/** Opens the sending of spans, where the settings ask for it. */
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { sendSpansTo } from './spans.ts';

/** Returns how to close it. */
export async function openTracing(
  { traces }: Pick<Config, 'traces'>,
  part: string,
  log: Logger,
): Promise<() => Promise<void>> {
  if (traces === undefined) return async () => {};
  // Without the setting none of it is loaded.
  const { openOtlp } = await import('./otlp.ts');
  const sink = openOtlp(traces, part, log);
  sendSpansTo(sink);
  return async () => {
    sendSpansTo(undefined);
    await sink.close();
  };
}

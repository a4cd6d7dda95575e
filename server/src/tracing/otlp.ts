/** Sends spans to an OpenTelemetry collector: OTLP over HTTP, as JSON. */
import type { Logger } from 'pino';
import type { TraceSettings } from '../config/trace-settings.ts';
import { installed } from '../installation/version.ts';
import type { EndedSpan, SpanSink } from './spans.ts';

const SEND_EVERY_MS = 2_000;
const WITHIN_MS = 5_000;
const MOST_AT_ONCE = 500;
/** While the collector is away, the newest ones are dropped: they must not fill the memory. */
const MOST_WAITING = 5_000;
const KINDS = { server: 2, consumer: 5 } as const;
const STATUS = { unset: 0, error: 2 } as const;

const value = (of: string | number) =>
  typeof of === 'number' ? { intValue: String(of) } : { stringValue: of };

const attributesOf = (all: Readonly<Record<string, string | number>>) =>
  Object.entries(all).map(([key, of]) => ({ key, value: value(of) }));

const nanoseconds = (milliseconds: number): string => `${BigInt(Math.round(milliseconds * 1_000)) * 1_000n}`;

const written = ({ place, parent, name, kind, began, ended, attributes, failed }: EndedSpan) => ({
  ...place,
  ...(parent === undefined ? {} : { parentSpanId: parent.spanId }),
  name,
  kind: KINDS[kind],
  startTimeUnixNano: nanoseconds(began),
  endTimeUnixNano: nanoseconds(ended),
  attributes: attributesOf(attributes),
  status: { code: failed ? STATUS.error : STATUS.unset },
});

export function openOtlp({ url, headers, service }: TraceSettings, part: string, log: Logger): SpanSink {
  const resource = {
    attributes: attributesOf({
      'service.name': service,
      'service.version': installed.version,
      'process.pid': process.pid,
      'waybill.part': part,
    }),
  };
  const waiting: EndedSpan[] = [];
  let dropped = 0;
  let sending: Promise<void> = Promise.resolve();
  let isAway = false;

  async function send(spans: readonly EndedSpan[]): Promise<void> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          resourceSpans: [
            { resource, scopeSpans: [{ scope: { name: 'waybill' }, spans: spans.map(written) }] },
          ],
        }),
        signal: AbortSignal.timeout(WITHIN_MS),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
      isAway = false;
    } catch (error) {
      dropped += spans.length;
      // Once, not every two seconds.
      if (!isAway) log.warn({ err: error, dropped }, 'spans could not be sent');
      isAway = true;
    }
  }

  const sendAll = (): Promise<void> => {
    while (waiting.length > 0) {
      const spans = waiting.splice(0, MOST_AT_ONCE);
      sending = sending.then(() => send(spans));
    }
    return sending;
  };
  const timer = setInterval(() => void sendAll(), SEND_EVERY_MS);
  timer.unref();
  return {
    add: (span) => {
      if (waiting.length < MOST_WAITING) waiting.push(span);
      else dropped += 1;
    },
    close: () => {
      clearInterval(timer);
      return sendAll();
    },
  };
}

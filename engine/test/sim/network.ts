/** The way between engine and store, with everything that can happen on it. */
import {
  type Connection,
  type HttpAnswer,
  type HttpRequest,
  isBundle,
  type Transport,
} from '../../src/core/ports.ts';
import { TransportError } from '../../src/core/transport-error.ts';
import { simSlice } from './file.ts';
import type { Chance } from './random.ts';
import type { SimStore } from './store.ts';
import type { Time } from './time.ts';

/** How often each fault happens to a request, from 0 to 1. */
export interface Faults {
  /** Lost on its way: the store never saw it. */
  readonly lost: number;
  /** The store did it, and the answer was lost. */
  readonly unanswered: number;
  /** It arrives twice, the second time perhaps much later. */
  readonly doubled: number;
  /** Nothing moves until it is aborted. */
  readonly stuck: number;
  /** Takes minutes, but moves. */
  readonly slow: number;
  /** 500, 503, 429. */
  readonly failing: number;
  /** A bit flips on the way. */
  readonly damaged: number;
}

export const NO_FAULTS: Faults = {
  lost: 0,
  unanswered: 0,
  doubled: 0,
  stuck: 0,
  slow: 0,
  failing: 0,
  damaged: 0,
};

export interface Line {
  readonly time: Time;
  readonly chance: Chance;
  readonly store: SimStore;
  faults: Faults;
  offlineUntil: number;
  /** Answers in the store's place, where it has something to say. */
  instead?: ((request: HttpRequest) => HttpAnswer | undefined) | undefined;
  /** Changes an answer on its way back. */
  onWay?: ((answer: HttpAnswer) => HttpAnswer) | undefined;
  /** Sees every request as it leaves and every answer that has reached the engine. */
  readonly onSent: (request: HttpRequest) => void;
  readonly onAnswered: (request: HttpRequest, answer: HttpAnswer) => void;
}

type Fate = keyof Faults | 'fine';

function fateOf({ faults, chance }: Line): Fate {
  let rest = chance.next();
  for (const name of Object.keys(faults) as (keyof Faults)[]) {
    rest -= faults[name];
    if (rest < 0) return name;
  }
  return 'fine';
}

const failing = (chance: Chance): HttpAnswer =>
  chance.pick([
    { status: 500, headers: {}, text: '<Error><Code>InternalError</Code></Error>' },
    { status: 503, headers: { 'retry-after': '2' }, text: '<Error><Code>SlowDown</Code></Error>' },
    { status: 502, headers: {}, text: '<html><body>Bad Gateway<br></body></html>' },
    { status: 429, headers: {}, text: '' },
  ]);

/** The bytes as they leave; a file that cannot be read fails the request. */
function bodyOf({ body }: HttpRequest): Buffer | string | undefined {
  if (body === undefined || typeof body === 'string') return body;
  if (isBundle(body))
    return Buffer.concat([Buffer.from(body.head), ...body.slices.map((slice) => simSlice(slice).read())]);
  return Buffer.from(simSlice(body).read());
}

function flipped(body: Buffer | string | undefined, chance: Chance): Buffer | string | undefined {
  if (!Buffer.isBuffer(body) || body.length === 0) return body;
  const at = chance.between(0, body.length - 1);
  body[at] = (body[at] ?? 0) ^ (1 << chance.between(0, 7));
  return body;
}

/** A transport of one page; when the page is closed, it never answers. */
export const createLineTransport = (line: Line, alive: () => boolean): Transport => ({
  send: (request, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      if (!alive()) return;
      const { time, chance, store } = line;
      let settled = false;
      const cancels: (() => void)[] = [];
      const offAbort = signal.onAbort(() => {
        // What has left may arrive all the same.
        if (chance.hits(0.5)) for (const cancel of cancels) cancel();
        settled = true;
        if (alive()) reject(new TransportError('aborted'));
      });
      const later = (ms: number, act: () => void): void => {
        cancels.push(time.after(ms, act));
      };
      const fail = (error: unknown): void => {
        offAbort();
        settled = true;
        if (alive()) reject(error);
      };
      const answer = (given: HttpAnswer): void => {
        offAbort();
        if (settled || !alive()) return;
        settled = true;
        line.onAnswered(request, given);
        resolve(given);
      };
      const gone = (): boolean => time.now() < line.offlineUntil;

      let body: Buffer | string | undefined;
      try {
        body = bodyOf(request);
      } catch (error) {
        return later(1, () => fail(error));
      }
      line.onSent(request);
      const fate = fateOf(line);
      const size = Buffer.isBuffer(body) ? body.length : 0;
      const progress = (share: number): void => {
        if (!settled && alive() && size > 0) onProgress(Math.floor(size * share));
      };
      const act = (): HttpAnswer => store.handle(request, body, time.now());
      const there = chance.between(2, 150);
      const back = chance.between(2, 150);
      later(1, () => progress(0.5));

      const other = line.instead?.(request);
      if (other !== undefined) return later(there, () => answer(other));
      if (gone()) return later(there, () => fail(new TransportError('network')));
      if (fate === 'stuck') return;
      if (fate === 'lost') return later(there, () => fail(new TransportError('network')));
      if (fate === 'failing') return later(there, () => answer(failing(chance)));
      if (fate === 'damaged') body = flipped(body, chance);
      const steps = fate === 'slow' ? 4 : 0;
      for (let step = 1; step <= steps; step++) later(step * 60_000, () => progress(0.5 + step / 10));
      // Once it has reached the store, no abort takes it back.
      later(there + steps * 60_000, () => {
        if (gone()) return fail(new TransportError('network'));
        const taken = act();
        const given = line.onWay?.(taken) ?? taken;
        progress(1);
        if (fate === 'doubled') time.after(chance.pick([0, 5, 3_000, 400_000]), () => void act());
        if (fate === 'unanswered') return later(back, () => fail(new TransportError('network')));
        later(back, () => (gone() ? fail(new TransportError('network')) : answer(given)));
      });
    }),
});

/** Offline is something that a browser notices in part of the cases only. */
export const createLineConnection = (line: Line, notices: boolean, alive: () => boolean): Connection => ({
  online: () => !notices || line.time.now() >= line.offlineUntil,
  effectiveType: () => undefined,
  untilOnline: (signal) =>
    new Promise((resolve, reject) => {
      const cancel = line.time.after(line.offlineUntil - line.time.now(), () => {
        off();
        if (alive()) resolve();
      });
      const off = signal.onAbort(() => {
        cancel();
        reject(new TransportError('aborted'));
      });
    }),
});

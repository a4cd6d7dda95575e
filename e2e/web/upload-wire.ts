/** Records the requests of an upload, and intercepts them. */
import type { BrowserContext, Route } from '@playwright/test';
import type { UploadAccess } from '@waybill/contract/files';

const PART = /[?&]partNumber=(\d+)/;

const partOf = (url: string): number | undefined => {
  const number = PART.exec(url)?.[1];
  return number === undefined ? undefined : Number(number);
};

interface Held {
  /** Lets them go. */
  release(): Promise<void>;
  /** Aborts the parts that are held, because the page has given them up. Later ones are sent. */
  drop(): Promise<void>;
}

export interface Wire {
  /** Numbers of the parts that were sent, in order; a part sent twice is there twice. */
  readonly sent: number[];
  /** Numbers of the parts that the store has acknowledged. */
  readonly acknowledged: number[];
  /** Whatever was asked of `/api/stsAuth`. */
  readonly asked: Array<{ readonly draftId?: string }>;
  /** The newest credentials. */
  access(): UploadAccess;
  /** Keeps parts from this number on from leaving. */
  hold(from: number): Promise<Held>;
  /** Answers the first tries of a part in the store's place. */
  refuse(part: number, times: number, answer: Parameters<Route['fulfill']>[0]): Promise<void>;
}

interface WireOptions {
  /** The least size that goes up in parts, as if the store had said so: it keeps journeys short. */
  readonly partsFrom?: number;
}

async function changeRules(context: BrowserContext, multipartFromBytes: number): Promise<void> {
  await context.route('**/api/stsAuth', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const partRules = { ...answer.partRules, multipartFromBytes };
    await route.fulfill({ response, json: { ...answer, partRules } });
  });
}

export async function watchWire(context: BrowserContext, { partsFrom }: WireOptions = {}): Promise<Wire> {
  if (partsFrom !== undefined) await changeRules(context, partsFrom);
  const sent: number[] = [];
  const acknowledged: number[] = [];
  const asked: Wire['asked'] = [];
  let access: UploadAccess | undefined;

  context.on('request', (request) => {
    const part = partOf(request.url());
    if (part !== undefined) sent.push(part);
  });
  context.on('response', async (response) => {
    const part = partOf(response.url());
    if (part !== undefined && response.status() === 200) acknowledged.push(part);
    if (!response.url().endsWith('/api/stsAuth') || response.status() !== 200) return;
    asked.push(response.request().postDataJSON());
    access = await response.json();
  });

  return {
    sent,
    acknowledged,
    asked,
    access() {
      if (access === undefined) throw new Error('no credentials were asked for');
      return access;
    },
    async hold(from) {
      const held: Route[] = [];
      const hold = (route: Route) => {
        const part = partOf(route.request().url()) ?? 0;
        if (part < from) return route.fallback();
        held.push(route);
        return undefined;
      };
      await context.route(PART, hold);
      const end = async (each: (route: Route) => Promise<void>) => {
        await context.unroute(PART, hold);
        await Promise.all(held.map((route) => each(route).catch(() => {})));
      };
      return {
        release: () => end((route) => route.continue()),
        drop: () => end((route) => route.abort()),
      };
    },
    async refuse(part, times, answer) {
      const only = new RegExp(`[?&]partNumber=${part}&`);
      await context.route(only, (route) => route.fulfill(answer), { times });
    },
  };
}

/** Reads addresses of the product without a browser, a few at a time. */
import { productUrl } from './place.ts';

export interface Served {
  readonly path: string;
  readonly status: number;
  /** Empty for what is no page. */
  readonly html: string;
}

const LANES = 6;
const HEADERS = { 'accept-language': 'en-US', 'user-agent': 'linkbot' };

async function read(path: string): Promise<Served> {
  const answer = await fetch(new URL(path, productUrl()), { headers: HEADERS });
  const body = Buffer.from(await answer.arrayBuffer());
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
  return { path, status: answer.status, html: isPage ? body.toString() : '' };
}

/** In the order of the paths. */
export async function readAll(paths: Iterable<string>): Promise<Served[]> {
  const waiting = [...paths].entries();
  const served: Served[] = [];
  const lane = async () => {
    for (const [index, path] of waiting) served[index] = await read(path);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return served;
}

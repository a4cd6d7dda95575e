/** Answers what is asked for below `/d/open/`, and says to the open pages why a download broke off. */
import { showingOf } from '@waybill/contract/showings';
import { DamagedFile } from '../../encryption/decrypted.ts';
import { ALL_FILES, type FromWorker, openPath } from '../../encryption/opened.ts';
import type { Reading } from '../../encryption/read-file.ts';
import { type BytesAnswer, bytesAnswer } from '../bytes-answer.ts';
import type { Asked } from './asked.ts';
import { contentOf, type OpenContent } from './content.ts';
import { forgottenPage } from './forgotten-page.ts';
import type { Known } from './known.ts';
import type { Meter } from './meter.ts';
import { isPlayed, playerPage } from './player-page.ts';

interface Env {
  readonly known: Pick<Known, 'find'>;
  readonly tools: Pick<Reading, 'fetch' | 'wait'>;
  readonly meter: Pick<Meter, 'follow' | 'end'>;
  /** To every open page. */
  readonly say: (message: FromWorker) => void;
  /** The language of the browser: there is nothing of the person here. */
  readonly isChinese: boolean;
}

function noticeOf(error: unknown, request: Request, asked: Asked, content: OpenContent): FromWorker {
  const { slug, user } = asked;
  const file = error instanceof DamagedFile ? content.files[error.index] : undefined;
  if (!(error instanceof DamagedFile) || file === undefined) return { kind: 'failed', slug, user };
  const { part, parts } = error;
  const { pathname, search } = new URL(request.url);
  const what = asked.file ?? ALL_FILES;
  return { kind: 'damaged', slug, user, file: file.id, part, parts, what, path: `${pathname}${search}` };
}

/** The page stays as it is and says why; a download that is continued later must not take a sentence for its bytes. */
const noBytes = (request: Request): Response =>
  request.headers.has('range') ? new Response(null, { status: 502 }) : new Response(null, { status: 204 });

export async function openAnswer(request: Request, asked: Asked, env: Env): Promise<BytesAnswer> {
  const over = Promise.resolve();
  const opened = await env.known.find(asked);
  if (opened === undefined) return { response: forgottenPage(env.isChinese), over };
  if (asked.as === 'player') {
    const file = opened.files.find(({ id }) => id === asked.file);
    const kind = showingOf(file?.path ?? '', null)?.kind ?? '';
    const url = openPath(asked, asked.file ?? '', 'shown');
    const isShown = file !== undefined && file.shownUrl !== null && isPlayed(kind);
    return { response: isShown ? playerPage(file, kind, url) : new Response(null, { status: 404 }), over };
  }
  const plain = contentOf(opened, asked, env.tools);
  if (plain === undefined) return { response: new Response(null, { status: 404 }), over };
  const isDownload = asked.as === undefined;
  const download = { slug: asked.slug, user: asked.user, what: asked.file ?? ALL_FILES };
  const readWith = (tools: Env['tools']) => contentOf(opened, asked, tools)?.read ?? plain.read;
  const content = isDownload
    ? { ...plain, read: env.meter.follow(download, plain.size, env.tools, readWith) }
    : plain;
  const sayWhy = (error: unknown) => env.say(noticeOf(error, request, asked, content));
  try {
    const answer = await bytesAnswer(request, content);
    void answer.over.then((error) => {
      // A connection that is lost is the meter’s to say.
      if (error instanceof DamagedFile || (error !== undefined && !isDownload)) sayWhy(error);
      if (isDownload) env.meter.end(download, error);
    });
    return answer;
  } catch (error) {
    sayWhy(error);
    return { response: noBytes(request), over };
  }
}

/** The HTTP handler for S3: authenticates, finds the call, checks rights, runs it; every response and error goes through one place. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { S3Error } from '../errors.ts';
import type { Store } from '../port.ts';
import type { Tokens } from '../sts/tokens.ts';
import { draftOf } from './access.ts';
import { asRefusal, sendRefusal } from './answers/refuse.ts';
import { sendEmpty } from './answers/send.ts';
import { answerSts } from './assume-role.ts';
import { type Asked, type Authenticator, authenticate } from './auth/authenticate.ts';
import { createSigningKeys } from './auth/hashing.ts';
import type { Identity, OperatorKey } from './auth/identity.ts';
import { addCors, answerPreflight } from './cors/answer.ts';
import { type Log, noteRefusal } from './events.ts';
import type { Opening } from './exchange.ts';
import { readHeaders } from './headers.ts';
import { createPace } from './pace.ts';
import { runCall } from './run-call.ts';
import { parseTarget, type Target } from './target.ts';
import { createWatch } from './watch.ts';

export interface S3Options {
  readonly store: Store;
  /** Keys with all rights. */
  readonly keys: readonly OperatorKey[];
  readonly tokens: Tokens;
  /** The path where it is mounted, such as `/s3`; empty at the root. */
  readonly prefix?: string;
  /** Its region; requests signed for another one are refused. */
  readonly region?: string;
  readonly log?: Log;
  /** Milliseconds without progress after which a client is disconnected. */
  readonly patience?: number;
  readonly now?: () => number;
  /** The client address that the rate is counted by: an address, or a block of them. */
  readonly sourceOf?: (req: IncomingMessage) => string;
}

/** `continue`: the client waits for `100 Continue`, which has not been sent yet. */
export type S3Handler = (req: IncomingMessage, res: ServerResponse, waitsFor?: 'continue') => void;

const MOST_UNASKED = 1024 * 1024;

/** Stored objects must never run as a page of ours. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Methods whose body means nothing; a long one only keeps the server busy. */
function refuseUnasked({ method, headers }: IncomingMessage): void {
  if (method === 'PUT' || method === 'POST') return;
  if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MOST_UNASKED)
    throw new S3Error('InvalidRequest', 'This call has no body.');
}

/** A form carries its signature in its body, so it is refused before another signature is looked for. */
const isForm = ({ method, target, headers }: Asked): boolean =>
  method === 'POST' &&
  target.bucket !== undefined &&
  // With a key, it is the type of an object.
  target.key === undefined &&
  /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');

export function createS3Handler(options: S3Options): S3Handler {
  const {
    store,
    prefix = '',
    region = 'us-east-1',
    log = () => {},
    patience = 60_000,
    now = Date.now,
    sourceOf = ({ socket }) => socket.remoteAddress ?? '',
  } = options;
  const pace = createPace(now);
  const watch = createWatch(patience);
  const authenticator: Authenticator = {
    store,
    keys: new Map(options.keys.map(({ accessKeyId, secretAccessKey }) => [accessKeyId, secretAccessKey])),
    tokens: options.tokens,
    signingKeys: createSigningKeys(),
    region,
    now,
  };
  const mark = randomBytes(5).toString('hex').toUpperCase();
  let count = 0;

  function refuse(exchange: Opening, error: unknown, target?: Target, identity?: Identity): void {
    const refusal = asRefusal(error);
    noteRefusal(log, exchange, refusal, target, identity);
    sendRefusal(exchange, refusal, target?.path ?? '');
  }

  async function serve(exchange: Opening): Promise<void> {
    const { req } = exchange;
    let target: Target | undefined;
    let identity: Identity | undefined;
    try {
      const headers = readHeaders(req.rawHeaders);
      target = parseTarget(req.url ?? '', prefix);
      addCors(exchange, store, target.bucket, headers);
      refuseUnasked(req);
      if (req.method === 'OPTIONS') return answerPreflight(exchange, store, target.bucket, headers);
      const asked = { method: req.method ?? '', target, headers };
      if (req.method === 'POST' && target.bucket === undefined)
        return await answerSts({ ...exchange, watch }, asked, authenticator, log);
      // For anyone: pages measure by it how near this store is.
      if (req.method === 'HEAD' && target.bucket === undefined) return sendEmpty(exchange, 200);
      if (isForm(asked)) throw new S3Error('NotImplemented', 'Uploads by POST form are not supported.');
      const proof = authenticate(asked, authenticator, 's3');
      identity = proof.identity;
      const draft = draftOf(identity);
      const keepPace = (): void => draft && pace.create(draft, sourceOf(req));
      await runCall({ ...exchange, ...proof, store, target, headers, watch, region, keepPace });
    } catch (error) {
      refuse(exchange, error, target, identity);
    }
  }

  return (req, res, waitsFor) => {
    count += 1;
    const id = `${mark}${count.toString(16).toUpperCase().padStart(6, '0')}`;
    const always = { 'x-amz-request-id': id, ...ALWAYS };
    // A client that disconnects during the response is no error of ours.
    res.on('error', () => {});
    const flow = { awaitsContinue: waitsFor === 'continue', hasStalled: false };
    serve({ req, res, id, always, flow }).catch((error: unknown) => {
      res.destroy();
      log({ kind: 'failed', requestId: id, error });
    });
  };
}

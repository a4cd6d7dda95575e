/** One request and its response, as the calls see them. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Store } from '../port.ts';
import type { Proof } from './auth/authenticate.ts';
import type { Headers } from './headers.ts';
import type { Target } from './target.ts';
import type { Watch } from './watch.ts';

/** What is known about a request before anything of it was read. */
export interface Opening {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly id: string;
  /** Headers of every response. */
  readonly always: Record<string, string>;
  readonly flow: {
    /** The client waits for `100 Continue` before it sends its body. */
    awaitsContinue: boolean;
    /** The client stopped sending in the middle of its body. */
    hasStalled: boolean;
  };
}

export interface Exchange extends Opening, Proof {
  readonly store: Store;
  readonly target: Target;
  readonly headers: Headers;
  readonly watch: Watch;
  readonly region: string;
  /** Throws when the signer creates things too often. */
  readonly keepPace: () => void;
}

/** The bucket and key of an object. */
export interface ObjectName {
  readonly bucket: string;
  readonly key: string;
}

/** Sends requests to addresses that users name, such as webhooks. */

/**
 * Why an address is not called.
 * - `invalid`: no address, or one with a port that is not allowed.
 * - `not_https`, `credentials`: a scheme other than https, a name or password in it.
 * - `private`: it is, or its name leads to, an address that is not on the internet.
 * - `unknown_name`: DNS knows no address of its name, or does not answer.
 */
export type AddressProblem = 'invalid' | 'not_https' | 'credentials' | 'private' | 'unknown_name';

export interface OutgoingRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export type OutgoingResult =
  /** `body` is its beginning; redirects are not followed. */
  | {
      readonly outcome: 'answered';
      readonly status: number;
      /** The content type; empty where the answer names none. */
      readonly type: string;
      readonly body: Buffer;
    }
  /** Nothing was sent. */
  | { readonly outcome: 'refused'; readonly why: AddressProblem }
  | { readonly outcome: 'failed'; readonly why: 'timeout' | 'unreachable' | 'certificate' | 'bad_answer' };

export interface Outgoing {
  /** Undefined: it may be called now. It is judged again when it is called. */
  judge(url: string): Promise<AddressProblem | undefined>;
  /** Bounded in time and bytes; never throws. */
  send(request: OutgoingRequest): Promise<OutgoingResult>;
}

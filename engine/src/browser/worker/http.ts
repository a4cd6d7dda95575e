/** One HTTP request by XMLHttpRequest, the only way in which a browser tells how much of a body has left. */
import type { HttpAnswer, HttpRequest } from '../../core/ports.ts';

/** As a browser lists them: a line for each, names in lower case. */
export function readHeaders(lines: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim();
  }
  return headers;
}

const answerOf = (xhr: XMLHttpRequest): HttpAnswer => ({
  status: xhr.status,
  headers: readHeaders(xhr.getAllResponseHeaders()),
  text: xhr.responseText,
});

export interface Sending {
  /** Undefined when no answer came. */
  readonly answer: Promise<HttpAnswer | undefined>;
  stop(): void;
}

export function sendRequest(
  { method, url, headers }: Omit<HttpRequest, 'body'>,
  body: Blob | Uint8Array<ArrayBuffer> | string | undefined,
  onProgress: (sent: number) => void,
): Sending {
  const xhr = new XMLHttpRequest();
  const asked = new URL(url, self.location.href).href;
  const answer = new Promise<HttpAnswer | undefined>((resolve) => {
    xhr.open(method, url);
    xhr.responseType = 'text';
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    // An answer from elsewhere is not the store's: its signature was for one address.
    xhr.onload = () => resolve(xhr.responseURL === asked ? answerOf(xhr) : undefined);
    xhr.onerror = xhr.onabort = xhr.ontimeout = () => resolve(undefined);
    xhr.upload.onprogress = ({ loaded }) => onProgress(loaded);
    xhr.send(body ?? null);
  });
  return { answer, stop: () => xhr.abort() };
}

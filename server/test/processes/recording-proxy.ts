/** A proxy before the product: records which parts of uploads it acknowledged, and holds back further ones. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface RecordingProxy {
  readonly base: string;
  /** Where the product listens; requests before that are refused. */
  aim(base: string): void;
  /** Each part that the product acknowledged, as often as it did. */
  readonly acknowledged: string[];
  /** After so many parts, further ones wait forever; undefined: none. */
  holdAfter(parts: number | undefined): void;
}

export async function recordingProxy(): Promise<RecordingProxy> {
  const acknowledged: string[] = [];
  let target: string | undefined;
  let most = Number.POSITIVE_INFINITY;
  let begun = 0;

  function forward(asked: IncomingMessage, answer: ServerResponse, part: string | undefined): void {
    const { method, headers, url = '' } = asked;
    const sent = request(`${target}${url}`, { method, headers }, (got) => {
      if (part !== undefined && got.statusCode === 200) acknowledged.push(part);
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    sent.on('error', () => answer.destroy());
    answer.on('close', () => sent.destroy());
    asked.pipe(sent);
  }

  const server = createServer((asked, answer) => {
    const part = asked.method === 'PUT' ? /^[^?]*\?.*partNumber=\d+/.exec(asked.url ?? '')?.[0] : undefined;
    if (part !== undefined) begun += 1;
    if (part === undefined || begun <= most) forward(asked, answer, part);
    else asked.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    aim(base) {
      target = base;
    },
    acknowledged,
    holdAfter(parts) {
      begun = 0;
      most = parts ?? Number.POSITIVE_INFINITY;
    },
  };
}

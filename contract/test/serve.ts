/// <reference types="node" />
/** Calls made up for the tests, and a real server that answers them. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach } from 'vitest';
import * as z from 'zod';
import { endpoint } from '../src/wire/endpoint.ts';
import { AppError, type ErrorCode } from '../src/wire/errors.ts';

export const read = endpoint({
  method: 'GET',
  path: '/api/things',
  access: 'public',
  tag: 'things',
  summary: 'Reads.',
  answers: { 200: z.object({ n: z.number() }), 204: z.undefined() },
  idempotent: true,
});

export const write = endpoint({
  method: 'PATCH',
  path: '/api/things/:id/notes/:note',
  access: 'user',
  tag: 'things',
  summary: 'Writes.',
  headers: z.object({ isTeam: z.array(z.string()).optional() }),
  params: z.object({ id: z.string(), note: z.number() }),
  query: z.object({ q: z.string(), tags: z.array(z.string()), skip: z.number().optional() }),
  body: z.object({ text: z.string() }),
  answers: { 201: z.object({ made: z.string().transform(Number) }) },
});

export const input = {
  headers: {},
  params: { id: 'a', note: 1 },
  query: { q: '', tags: [] },
  body: { text: '' },
};

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

type Handler = (request: IncomingMessage, response: ServerResponse, nth: number) => void;

export async function serve(handler: Handler): Promise<{ baseUrl: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => handler(request, response, requests.push(request)));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { baseUrl: `http://127.0.0.1:${address.port}`, requests };
}

export const reply = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) => response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));

export const failure = (code: ErrorCode) => ({ error: { code, message: '…', requestId: 'r-1' } });

export const failed = async (promise: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error('expected an AppError', { cause: error });
  return error;
};

/** Tests requests to addresses that users name: which are refused, and that time and bytes are bounded. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcp, Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { atFileEnd } from '../../../test/file-end.ts';
import { openDnsServer } from '../dns/dns-server.suite.ts';
import { openResolver } from '../dns/resolver.ts';
import { openOutgoing } from './open.ts';

const dns = await openDnsServer();
const resolver = openResolver([dns.address]);
const strict = openOutgoing(resolver, { allowPrivate: false });
const loose = openOutgoing(resolver, { allowPrivate: true });

afterEach(() => vi.restoreAllMocks());

async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atFileEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server that is no web server; its port. */
async function serveTcp(handle: (socket: Socket) => void): Promise<number> {
  const sockets: Socket[] = [];
  const server = createTcp((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    handle(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atFileEnd(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

const post = (url: string) => ({ url, method: 'POST' as const, headers: {}, body: '{"a":1}' });

/** The hosts that something in this process connects to from now on. */
function watchConnections(): string[] {
  const seen: string[] = [];
  const connect = Socket.prototype.connect;
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...given: unknown[]) {
    seen.push(JSON.stringify(given.flat(), ['host', 'port', 'path']));
    return Reflect.apply(connect, this, given);
  });
  return seen;
}

test.each([
  ['https://127.0.0.1/'],
  ['https://localhost/'],
  ['https://hooks.localhost/'],
  ['https://LOCALHOST./'],
  ['https://10.0.0.1/'],
  ['https://172.20.1.1/'],
  ['https://192.168.1.10:8443/'],
  ['https://100.64.0.1/'],
  ['https://169.254.169.254/latest/meta-data'],
  ['https://metadata.google.internal/'],
  ['https://0.0.0.0/'],
  ['https://2130706433/'],
  ['https://0x7f.1/'],
  ['https://017700000001/'],
  ['https://127.1/'],
  ['https://[::1]/'],
  ['https://[::]/'],
  ['https://[fe80::1]/'],
  ['https://[fd00:ec2::254]/'],
  ['https://[::ffff:127.0.0.1]/'],
  ['https://[::ffff:a9fe:a9fe]/'],
  ['https://[64:ff9b::a00:1]/'],
  ['https://intranet/'],
  ['https://%31%32%37.0.0.1/'],
  ['https://１２７.0.0.1/'],
])('S206 %s is refused as private, and nothing connects', async (url) => {
  const seen = watchConnections();
  expect(await strict.judge(url)).toBe('private');
  expect(await strict.send(post(url))).toEqual({ outcome: 'refused', why: 'private' });
  expect(seen).toEqual([]);
});

test.each([
  ['http://hooks.example.com/', 'not_https'],
  ['file:///etc/passwd', 'not_https'],
  ['gopher://hooks.example.com/', 'not_https'],
  ['https://user:pass@hooks.example.com/', 'credentials'],
  ['https://user@hooks.example.com/', 'credentials'],
  ['hooks.example.com', 'invalid'],
  ['https://', 'invalid'],
  [`https://hooks.example.com/${'x'.repeat(2_000)}`, 'invalid'],
])('S206 %s is refused: %s', async (url, why) => {
  expect(await strict.judge(url)).toBe(why);
  expect(await strict.send(post(url))).toEqual({ outcome: 'refused', why });
});

test('S206 a name that leads to a private address is refused, also beside a public one; an unknown name too', async () => {
  dns.set('A', 'inside.example', '10.1.2.3');
  dns.set('A', 'both.example', '8.8.8.8', '169.254.169.254');
  dns.set('A', 'six.example', '8.8.8.8');
  dns.set('AAAA', 'six.example', '::ffff:7f00:1');
  dns.set('CNAME', 'alias.example', 'inside.example');
  dns.set('A', 'public.example', '8.8.8.8');
  const seen = watchConnections();
  for (const name of ['inside', 'both', 'six', 'alias'])
    expect(await strict.send(post(`https://${name}.example/`)), name).toEqual({
      outcome: 'refused',
      why: 'private',
    });
  expect(await strict.judge('https://nothing.example/')).toBe('unknown_name');
  expect(await strict.judge('https://public.example/')).toBeUndefined();
  expect(seen).toEqual([]);
});

test('S206 a name is looked up once for each call, and the connection goes to the address that was judged', async () => {
  let lookups = 0;
  const changing = {
    addresses: async () => {
      lookups += 1;
      // What a second look-up would find.
      return lookups === 1 ? ['127.0.0.1'] : ['127.0.0.2'];
    },
  };
  const url = await serve((request, response) => response.end(request.headers.host));
  const { port } = new URL(url);
  const seen = watchConnections();
  const sent = await openOutgoing(changing, { allowPrivate: true }).send(
    post(`http://moved.example:${port}/`),
  );
  expect(sent).toMatchObject({ outcome: 'answered', status: 200 });
  expect(sent.outcome === 'answered' && sent.body.toString()).toBe(`moved.example:${port}`);
  expect(lookups).toBe(1);
  expect(seen).toHaveLength(1);
});

test('S206 a redirect is not followed', async () => {
  const seen: string[] = [];
  const url = await serve((request, response) => {
    seen.push(request.url ?? '');
    response.writeHead(302, { location: '/elsewhere' }).end('moved');
  });
  expect(await loose.send(post(`${url}/hook`))).toMatchObject({ outcome: 'answered', status: 302 });
  expect(seen).toEqual(['/hook']);
});

test('S207 an answer that is too long is cut, and the connection closed', async () => {
  let closed = 0;
  const url = await serve((_request, response) => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const write = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', write);
    response.on('close', () => {
      closed += 1;
    });
    write();
  });
  const sent = await loose.send(post(url));
  expect(sent).toMatchObject({ outcome: 'answered', status: 200 });
  expect(sent.outcome === 'answered' && sent.body).toHaveLength(64 * 1024);
  await expect.poll(() => closed).toBe(1);
});

test('S207 a receiver that never answers, or only slowly, is left after the time', async () => {
  const hasty = openOutgoing(resolver, { allowPrivate: true, withinMs: 200 });
  const silentUrl = `http://127.0.0.1:${await serveTcp(() => {})}/`;
  expect(await hasty.send(post(silentUrl))).toEqual({ outcome: 'failed', why: 'timeout' });
  // The status is known, the rest of the answer never comes.
  const dripping = await serve((_request, response) => {
    response.write('begun');
  });
  const sent = await hasty.send(post(dripping));
  expect(sent).toMatchObject({ outcome: 'answered', status: 200 });
  dns.break('slow.example', 'silence');
  expect(await hasty.send(post('http://slow.example/'))).toEqual({ outcome: 'failed', why: 'timeout' });
});

test('S207 what is no HTTP, and a port where nothing listens, are failures', async () => {
  const port = await serveTcp((socket) => void socket.end('SSH-2.0-OpenSSH_9.9\r\n'));
  expect(await loose.send(post(`http://127.0.0.1:${port}/`))).toEqual({
    outcome: 'failed',
    why: 'bad_answer',
  });
  expect(await loose.send(post(`https://127.0.0.1:${port}/`))).toMatchObject({ outcome: 'failed' });
  expect(await loose.send(post('http://127.0.0.1:1/'))).toEqual({ outcome: 'failed', why: 'unreachable' });
});

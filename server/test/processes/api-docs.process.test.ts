/** Tests that the API docs are true: their examples, taken from the page, run as they stand against the built product. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { dataFolder, type Product, preparedFolder, readyProduct } from './product.ts';
import { makeUser, PASSWORD, post, signIn } from './sender.ts';

const ROOT = join(import.meta.dirname, '../../..');
const LANGUAGES = ['curl', 'typescript', 'python'] as const;
type Language = (typeof LANGUAGES)[number];

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };
const plain = (html: string): string =>
  html.replaceAll(/<[^>]+>/g, '').replaceAll(/&([^;]+);/g, (all, name: string) => ENTITIES[name] ?? all);

/** Each example by its name and language, as a reader copies it. */
function examplesOn(page: string): Map<string, string> {
  const blocks = page.matchAll(
    /data-example="(\w+)" data-language="(\w+)">.*?<pre[^>]*><code[^>]*>(.*?)<\/code><\/pre>/gs,
  );
  return new Map([...blocks].map(([, name, language, code = '']) => [`${name} ${language}`, plain(code)]));
}

/** As a program of someone else: a folder of its own with the client from the server, and no other package of ours. */
async function programFolder({ base }: Product): Promise<string> {
  const folder = dataFolder();
  const packed = join(folder, 'waybill-client.tgz');
  writeFileSync(packed, Buffer.from(await (await fetch(`${base}/api/waybill-client.tgz`)).arrayBuffer()));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const words = ['install', '--offline', '--no-audit', '--no-fund', '--no-package-lock', packed];
  execFileSync('npm', words, { cwd: folder, stdio: 'ignore', env: { PATH: process.env.PATH, HOME: folder } });
  mkdirSync(join(folder, 'node_modules/@types'), { recursive: true });
  for (const name of ['@types/node', 'undici-types'])
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  const options = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: 'ES2022',
    module: 'NodeNext',
    types: ['node'],
    noEmit: true,
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['*.ts'] }),
  );
  return folder;
}

const RUN: Readonly<Record<Language, { file: string; command: readonly string[] }>> = {
  curl: { file: 'sh', command: ['/bin/sh', '-eu'] },
  typescript: {
    file: 'ts',
    command: [process.execPath, '--import', join(ROOT, 'node_modules/tsx/dist/esm/index.mjs')],
  },
  python: { file: 'py', command: ['python3', '-W', 'error'] },
};

/** A product, a key with the scopes of the examples, and what runs them. */
async function open() {
  const data = preparedFolder();
  const product = await readyProduct({ DATA_DIR: data, WEB_PROCESSES: '1', LOG_LEVEL: 'warn' });
  const token = await signIn(product, await makeUser(data, 'business'));
  const { secret } = await post(
    product,
    '/api/keys',
    { name: 'docs', scopes: ['send', 'read', 'requests'], days: 30, password: PASSWORD },
    token,
  );
  const examples = examplesOn(await (await fetch(`${product.base}/api/docs`)).text());
  const folder = await programFolder(product);
  for (const [key, code] of examples) {
    const [name, language] = key.split(' ') as [string, Language];
    writeFileSync(join(folder, `${name}.${RUN[language].file}`), code);
  }
  /** What it prints, line by line. */
  const run = async (
    name: string,
    language: Language,
    more: Record<string, string> = {},
  ): Promise<string[]> => {
    const [program = '', ...words] = RUN[language].command;
    const child = spawn(program, [...words, join(folder, `${name}.${RUN[language].file}`)], {
      cwd: more.IN ?? folder,
      env: { PATH: process.env.PATH, HOME: folder, WAYBILL_URL: product.base, WAYBILL_KEY: secret, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    expect({ name, language, code, err }).toEqual({ name, language, code: 0, err: '' });
    return out.trim().split('\n');
  };
  return { product, examples, folder, run, secret };
}

const CONTENT = 'Größe, 尺寸 & "more"\n'.repeat(5_000);

test('O01 X05 each example of /api/docs in curl, TypeScript and Python runs as it stands; those in TypeScript are typed strictly', async () => {
  const { examples, folder, run } = await open();
  const names = [...new Set([...examples.keys()].map((key) => key.split(' ')[0] ?? ''))];
  expect(names.sort()).toEqual(['download', 'list', 'request', 'send']);
  for (const name of names)
    for (const language of LANGUAGES) expect(examples.get(`${name} ${language}`), name).toBeTruthy();

  execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { cwd: folder, stdio: 'inherit' });

  const file = join(folder, 'Plan für 明天 (1).txt');
  writeFileSync(file, CONTENT);
  const sent: string[] = [];
  for (const language of LANGUAGES) {
    const [link = ''] = await run('send', language, { WAYBILL_FILE: file });
    expect(link).toMatch(/^http:\/\/localhost:\d+\/w\/\w+$/);
    sent.push(link.slice(link.lastIndexOf('/') + 1));
  }
  for (const language of LANGUAGES) {
    const lines = await run('list', language);
    expect(lines.map((line) => line.split(' ')[0])).toEqual(sent.toReversed());
    expect(lines[0]).toContain('Plan für 明天 (1).txt');
  }
  for (const [index, language] of LANGUAGES.entries()) {
    const into = join(folder, `from-${language}`);
    mkdirSync(into);
    cpSync(join(folder, 'package.json'), join(into, 'package.json'));
    await run('download', language, { WAYBILL_TRANSFER: sent.at(-1 - index) ?? '', IN: into });
    if (language === 'curl') execFileSync('unzip', ['-q', `${sent.at(-1)}.zip`], { cwd: into });
    expect(readFileSync(join(into, 'Plan für 明天 (1).txt'), 'utf8')).toBe(CONTENT);
  }
  for (const language of LANGUAGES) {
    const [link = ''] = await run('request', language);
    expect(link).toMatch(/\/r\/\w+$/);
  }
});

/** Tests that alerts and the dashboard name metrics that exist, that what they advise can be read, and that Prometheus takes them. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { testApp } from '../../test/app.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const alerts = read('ops/alerts.yml');
const dashboard = z
  .object({
    panels: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        targets: z.array(z.object({ expr: z.string() })).min(1),
      }),
    ),
  })
  .parse(JSON.parse(read('ops/grafana.json')));
const asked = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

let metrics: Set<string>;
beforeAll(async () => {
  const { body } = await (await testApp()).inject({ url: '/metrics' });
  metrics = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
});

const namedIn = (text: string) =>
  [...text.matchAll(/\b(?:waybill|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );

test('R07 alerts and dashboard name only metrics that /metrics has', () => {
  const named = new Set([alerts, ...asked].flatMap(namedIn));
  expect(named.size).toBeGreaterThan(20);
  expect([...named].filter((name) => !metrics.has(name))).toEqual([]);
});

test('R07 every metric of ours is in the document for operators', () => {
  const documented = read('docs/operating/watch.md');
  const ours = [...metrics].filter((name) => name.startsWith('waybill_'));
  expect(ours.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});

test('R07 every alert says what to do, where to read more, and has a test', () => {
  const tested = read('ops/alerts.test.yml');
  const rules = alerts.split('- alert: ').slice(1);
  expect(rules.length).toBeGreaterThan(15);
  for (const rule of rules) {
    const [name = ''] = rule.split('\n');
    expect(rule, name).toMatch(/severity: (page|warn)/);
    expect(rule, name).toMatch(/\n {10}summary: .+\n {10}do: .+\n {10}runbook: /);
    const [, file = '', anchor = ''] = /runbook: (\S+)#(\S+)/.exec(rule) ?? [];
    expect(existsSync(join(root, file)), name).toBe(true);
    const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
    expect(headings, name).toContain(anchor);
    expect(tested, name).toContain(`name: '${name} fires'`);
    expect(tested, name).toContain(`{ alertname: ${name}, eval_time: 2h }`);
  }
});

test('R07 panels of the dashboard have ids and titles of their own', () => {
  for (const field of ['id', 'title'] as const)
    expect(new Set(dashboard.panels.map((panel) => panel[field])).size).toBe(dashboard.panels.length);
});

const promtool = (...args: string[]) =>
  spawnSync('promtool', args, { encoding: 'utf8', cwd: join(root, 'ops') });

test.skipIf(promtool('--version').error !== undefined)(
  'R07 promtool: the rules are valid, each fires and keeps quiet as its tests say, and the dashboard asks what can be answered',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'waybill-rules-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const questions = join(folder, 'dashboard.yml');
    const rules = asked.map((expr, at) => ({ record: `panel_${at}`, expr }));
    // JSON is YAML too.
    writeFileSync(questions, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    for (const args of [
      ['check', 'rules', 'alerts.yml', questions],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = promtool(...args);
      expect(status, stdout + stderr).toBe(0);
    }
  },
);

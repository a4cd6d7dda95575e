/** Proves that the status page arrives as ready HTML in both languages, and that one sentence sums it up. */
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl/react';
import { expect, test } from 'vitest';
import { en } from '../../i18n/en.ts';
import { LangProvider } from '../../i18n/use-lang.tsx';
import { zh } from '../../i18n/zh.ts';
import { DayStrip } from './day-strip.tsx';
import { IncidentList } from './incident-list.tsx';
import { overallOf } from './overall.ts';
import { PartRow } from './part-row.tsx';
import { StatusPanel } from './status-panel.tsx';

const refuse = (error: Error): never => {
  throw error;
};
const days = [{ day: '2026-11-15', state: 'trouble' as const }];
const part = (state: 'working' | 'limited' | 'down' | 'off') => ({ part: 'email' as const, state, days });

test.each([
  ['en', en, 'Is Waybill working?', 'Not set up'],
  ['zh', zh, 'Waybill 运行正常吗？', '未配置'],
] as const)(
  'X09 status page (%s): its HTML has a heading and every state has a text',
  (lang, texts, heading, off) => {
    const html = renderToString(
      <LangProvider lang={lang}>
        <IntlProvider locale={lang} messages={texts as typeof en} timeZone="UTC" onError={refuse}>
          <StatusPanel />
          <DayStrip days={days} />
          <IncidentList incidents={[]} />
          <IncidentList
            incidents={[
              { part: 'sending', beganAt: 0, endedAt: 120_000 },
              { part: 'email', beganAt: 0, endedAt: null },
            ]}
          />
          {(['working', 'limited', 'down', 'off'] as const).map((state) => (
            <PartRow key={state} row={part(state)} current />
          ))}
          <PartRow row={part('working')} current={false} />
        </IntlProvider>
      </LangProvider>,
    );
    expect(html).toContain(heading);
    expect(html).toContain(off);
    expect(html).not.toContain('style=');
  },
);

test('X09 status page: one sentence sums up the states', () => {
  expect(overallOf({ parts: [part('working'), part('off')] })).toBe('allWorking');
  expect(overallOf({ parts: [part('working'), part('limited')] })).toBe('someLimited');
  expect(overallOf({ parts: [part('limited'), part('down')] })).toBe('someDown');
});

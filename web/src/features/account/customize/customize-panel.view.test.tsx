/** Proves the page for branding: only what changed is saved, a save is undone, members look, and mistakes are said. */
import { screen } from '@testing-library/react';
import {
  type BrandingAnswer,
  type BrandingChange,
  NO_BRANDING,
  openBranding,
} from '@waybill/contract/branding';
import { AppError } from '@waybill/contract/errors';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { sampleRow } from '../../../../test/rows.ts';
import { show } from '../../../../test/show.tsx';
import { queryClient } from '../../../queries/client.ts';
import { keyOf } from '../../../queries/keys.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { CustomizePanel } from './customize-panel.tsx';

beforeEach(() => queryClient.removeQueries({ queryKey: keyOf(openBranding) }));

const stored = (changes: Partial<BrandingAnswer> = {}): BrandingAnswer => ({
  branding: NO_BRANDING,
  brand: {
    accent: null,
    background: 'none',
    backgroundColour: null,
    backgroundPicture: null,
    logo: null,
    message: '',
    footer: null,
    company: 'Huanyu Freight',
    poweredBy: true,
  },
  picture: null,
  mayHidePoweredBy: true,
  mayChange: true,
  owner: { name: 'Mei Lin', email: 'mei@example.com' },
  ...changes,
});

const after = (before: BrandingAnswer, change: BrandingChange): BrandingAnswer => ({
  ...before,
  branding: { ...before.branding, ...JSON.parse(JSON.stringify(change)) },
});

async function open(answer: BrandingAnswer = stored(), lang: 'en' | 'zh' = 'en') {
  const api = answering({
    openBranding: () => answer,
    setBranding: ({ body }) => after(answer, body),
    listLibrary: () => ({ rows: [sampleRow(1, 'Drawings')], next: null }),
  });
  const { person } = show(
    <LeaveGuard>
      <CustomizePanel Preview={({ brand }) => <output>{JSON.stringify(brand)}</output>} />
    </LeaveGuard>,
    { user: ana, lang },
  );
  await screen.findByRole('heading', { name: lang === 'en' ? 'Accent colour' : '主题色' });
  return { api, person };
}

const shown = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}');
const hex = () => screen.getByLabelText<HTMLInputElement>('Accent colour as hex code');

test('D12 an accent is typed as a code; the preview shows it at once, and the page says that it was adjusted', async () => {
  const { api, person } = await open();
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save branding' });
  expect(save.disabled).toBe(true);
  await person.type(hex(), 'FFF3B0');
  expect(shown().accent).toBe('#fff3b0');
  screen.getByText(/We adjusted your colour for readability/);
  screen.getByText('Darker, to be readable');
  screen.getByText('Unsaved changes');
  await person.click(save);
  await screen.findByText('Saved. Your links show it now.');
  expect(api.calls('setBranding').map(({ body }) => body)).toEqual([{ accent: '#fff3b0' }]);
  const link = await screen.findByRole('link', { name: 'See it as a recipient' });
  expect(link.getAttribute('href')).toBe('https://waybill.example/w/1');
});

test('D12 what is no colour changes nothing, and is said when the field is left', async () => {
  const { person } = await open();
  await person.type(hex(), 'zebra');
  expect(shown().accent).toBeNull();
  await person.tab();
  screen.getByText('Enter a colour like #1f5fd6.');
});

test('D12 a preset sets accent and background; discarding takes it back, a save can be undone', async () => {
  const { api, person } = await open();
  const harbour = screen.getByRole('button', { name: 'Harbour' });
  await person.click(harbour);
  expect(harbour.getAttribute('aria-pressed')).toBe('true');
  expect(shown()).toMatchObject({ accent: '#1f5fd6', backgroundColour: '#dfe8f6' });
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(shown()).toMatchObject({ accent: null, background: 'none' });
  await person.click(harbour);
  await person.click(screen.getByRole('button', { name: 'Save branding' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Back to how it was before.');
  expect(api.calls('setBranding').map(({ body }) => body)).toEqual([
    { accent: '#1f5fd6', background: 'colour', backgroundColour: '#dfe8f6' },
    NO_BRANDING,
  ]);
});

test('D12 a link needs a text and a whole address; what was typed without https gets it', async () => {
  const { api, person } = await open();
  const url = screen.getByLabelText<HTMLInputElement>('Link address');
  await person.type(url, 'huanyu.example/terms');
  await person.click(screen.getByRole('button', { name: 'Save branding' }));
  screen.getByText('Enter the text of the link.');
  expect(api.calls('setBranding')).toEqual([]);
  expect(url.value).toBe('https://huanyu.example/terms');
  await person.type(screen.getByLabelText('Link text'), 'Terms');
  await person.click(screen.getByRole('button', { name: 'Save branding' }));
  await screen.findByText('Saved. Your links show it now.');
  expect(api.calls('setBranding').map(({ body }) => body)).toEqual([
    { footer: { text: 'Terms', url: 'https://huanyu.example/terms' } },
  ]);
});

test('D12 M06 members see the branding and who decides, and can change nothing', async () => {
  await open(stored({ mayChange: false, branding: { ...NO_BRANDING, accent: '#1a5fb4' } }));
  screen.getByText(/Mei Lin and the admins of your team choose the branding/);
  expect(hex().disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save branding' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Harbour' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Choose logo' })).toBeNull();
});

test('D12 M06 without a paid plan our name cannot be hidden, and the page leads to the plans', async () => {
  await open(stored({ mayHidePoweredBy: false }));
  const hide = screen.getByRole<HTMLInputElement>('switch', { name: 'Hide Waybill’s name' });
  expect(hide.disabled).toBe(true);
  screen.getByText(/Hiding our name needs a paid plan/);
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/dash/account/plans');
});

test('D12 a failed save is said and keeps what was chosen; a failed load offers another try', async () => {
  const answers = [new AppError('internal'), stored()];
  answering({ openBranding: () => answers.shift() ?? stored(), setBranding: () => new AppError('internal') });
  const { person } = show(
    <LeaveGuard>
      <CustomizePanel Preview={() => null} />
    </LeaveGuard>,
    { user: ana, lang: 'zh' },
  );
  await person.click(await screen.findByRole('button', { name: '重试' }));
  await person.click(await screen.findByRole('button', { name: '森林' }));
  await person.click(screen.getByRole('button', { name: '保存外观' }));
  await screen.findByText('操作失败，请重试。');
  expect(screen.getByRole('button', { name: '森林' }).getAttribute('aria-pressed')).toBe('true');
});

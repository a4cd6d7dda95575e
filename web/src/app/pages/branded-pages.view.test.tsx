/** Proves what the pages of receivers wear: colours as properties, texts as text, and a link that passes nothing on. */
import { cleanup, screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import type { Brand, Look } from '@waybill/contract/look';
import { expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { sampleGive } from '../../../test/gives.ts';
import { show } from '../../../test/show.tsx';
import { Backdrop } from '../../brand/backdrop.tsx';
import { useLook } from '../../brand/use-look.ts';
import { EncryptedRequest } from '../../features/give/encrypted/encrypted-request.tsx';
import { GivePanel } from '../../features/give/give-panel.tsx';
import { DownloadPanel } from '../../features/receive/download-panel.tsx';

const look: Look = {
  accent: '#1a5fb4',
  background: 'picture',
  backgroundColour: null,
  backgroundPicture: '/api/background/0190a7a2-6b5e-4c3a-9f10-000000000001',
  logo: '/api/picture/0190a7a2-6b5e-4c3a-9f10-000000000002',
  poweredBy: false,
};

const brand: Brand = {
  ...look,
  company: 'Huanyu',
  message: 'Call us <b>any time</b>',
  footer: { text: 'Our terms', url: 'https://huanyu.example/terms' },
};

const page = document.documentElement;
const property = (name: string): string => page.style.getPropertyValue(name);

async function openGive(changes: Partial<Brand>) {
  answering({ openGive: () => ({ give: sampleGive({ brand: { ...brand, ...changes } }) }) });
  show(<GivePanel id="R8KD4TW" Encrypted={EncryptedRequest} />);
  await screen.findByRole('heading', { name: 'Tender documents, Lot 3' });
}

test('M06 the request page wears the accent in both lights, the picture, the message and the link', async () => {
  await openGive({});
  for (const name of ['data-brand', 'data-backdrop', 'data-own-header', 'data-own-page'])
    expect(page.hasAttribute(name)).toBe(true);
  expect(property('--brand')).toBe('#1a5fb4');
  expect(property('--brand-fill-light')).toBe('#1a5fb4');
  expect(property('--brand-fill-dark')).not.toBe('#1a5fb4');
  expect(document.querySelector('img.brand-backdrop')?.getAttribute('src')).toBe(look.backgroundPicture);
  screen.getByText('Call us <b>any time</b>');
  const link = screen.getByRole('link', { name: 'Our terms' });
  expect(link.getAttribute('href')).toBe('https://huanyu.example/terms');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
});

function Worn({ worn }: { worn: Look }) {
  useLook(worn);
  return <Backdrop look={worn} />;
}

test('S139 what is no colour never becomes a style', () => {
  const evil = '#1a5fb4;background:url(//evil.example)';
  show(<Worn worn={{ ...look, accent: evil, background: 'colour', backgroundColour: evil }} />);
  expect(property('--brand')).toBe('');
  expect(page.hasAttribute('data-brand')).toBe(false);
  expect(document.querySelector('.brand-backdrop')).toBeNull();
});

test('M06 the tab shows the company’s name in place of ours where ours is hidden, and none while it is locked', async () => {
  await openGive({ poweredBy: true });
  expect(document.title).toBe('Tender documents, Lot 3 · Waybill');
  cleanup();
  await openGive({});
  expect(document.title).toBe('Tender documents, Lot 3 · Huanyu');
  cleanup();
  document.title = 'Files for you · Waybill';
  show(<Worn worn={look} />);
  expect(document.title).toBe('Files for you');
});

test('M06 the header is the company’s, with its logo or else its name, unless it changed nothing', async () => {
  const frame = document.createElement('div');
  frame.className = 'site-frame';
  const header = frame.appendChild(document.createElement('header'));
  document.body.append(frame);
  await openGive({ poweredBy: true });
  expect(page.hasAttribute('data-own-header')).toBe(true);
  expect(header.querySelector('img')?.alt).toBe('Huanyu');
  cleanup();
  await openGive({ logo: null });
  expect(header.textContent).toBe('Huanyu');
  cleanup();
  await openGive({ accent: null, background: 'none', logo: null, poweredBy: true });
  expect([page.hasAttribute('data-own-header'), header.textContent]).toEqual([false, '']);
  frame.remove();
});

test('M06 the look is taken off when the page is left', async () => {
  await openGive({});
  cleanup();
  expect(page.hasAttribute('data-brand')).toBe(false);
  expect(property('--brand')).toBe('');
});

test('M06 a locked transfer shows the look of the company, and none of its words', async () => {
  answering({ getDownload: () => new AppError('locked'), transferBranding: () => ({ look }) });
  show(<DownloadPanel slug="K7RM2XQ" user={undefined} zipAtOnce={false} />);
  await screen.findByLabelText('Password');
  expect(property('--brand')).toBe('#1a5fb4');
  expect(document.querySelector('img.brand-logo')?.getAttribute('src')).toBe(look.logo);
  expect(screen.queryByText('Huanyu')).toBeNull();
});

test('M06 a link that is taken down or unknown asks for no look', async () => {
  const api = answering({
    getDownload: () => new AppError('taken_down'),
    transferBranding: () => ({ look }),
  });
  show(<DownloadPanel slug="K7RM2XQ" user={undefined} zipAtOnce={false} />);
  await screen.findByRole('heading');
  await expect.poll(() => screen.queryByText('Loading the transfer')).toBeNull();
  expect(api.calls('transferBranding')).toEqual([]);
  expect(page.hasAttribute('data-brand')).toBe(false);
});

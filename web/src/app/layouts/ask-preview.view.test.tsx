/** Proves that the preview of a request is what people see: in their language, with their form, and without use. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { type AskDraft, emptyDraft } from '../../features/requests/ask/draft.ts';
import { ana } from '../../session/fake-server.suite.ts';
import { AskPreview } from './ask-preview.tsx';

const item = { key: 'photos', name: 'Site photos', note: 'By daylight', required: false };
const draft: AskDraft = {
  ...emptyDraft('en'),
  title: 'Tender documents',
  message: 'All of it completes your offer.',
  items: [{ ...item, kinds: ['image'], least: 6, most: null }],
};

test('D04 P13 preview: by link people see the title, who asks, the form and what fits each item', () => {
  show(<AskPreview draft={{ ...draft, sendAs: 'link' }} user={ana} untitled="Your title" />);
  screen.getByRole('heading', { name: 'Tender documents' });
  screen.getByText(ana.fullName || ana.company || ana.email);
  screen.getByText('Photo · at least 6 files');
  screen.getByText('By daylight');
  screen.getByText('optional');
  screen.getByLabelText('Your email');
  expect(document.querySelector('[inert] form')).not.toBeNull();
});

test('D04 P13 preview: by email the address is known, and without questions the buttons are there', () => {
  const asks = { name: false, email: true, verified: false, company: false };
  show(<AskPreview draft={{ ...draft, title: '', asks }} user={ana} untitled="标题" />, {
    lang: 'zh',
  });
  screen.getByRole('heading', { name: '标题' });
  expect(screen.queryByLabelText('邮箱')).toBeNull();
  const button = within(screen.getByRole('list', { name: '需要提交的内容' })).getByText('选择文件');
  expect(document.querySelector('[inert]')?.contains(button)).toBe(true);
});

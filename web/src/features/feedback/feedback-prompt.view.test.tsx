/** Proves when the feedback form opens by itself: at the third login, once, and never after an opt-out. */
import { act, cleanup, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { ana } from '../../session/fake-server.suite.ts';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { ASKED, DNR } from './asked.ts';
import { FeedbackPrompt } from './feedback-prompt.tsx';
import { loadFeedback } from './load-feedback.tsx';

// The first load of a module can take longer than a test waits.
beforeAll(async () => {
  await Promise.all([loadFeedback('en'), loadFeedback('zh')]);
});

const user = { ...ana, loginCount: 3 };
const open = (lang: 'en' | 'zh' = 'en') => show(<FeedbackPrompt user={user} />, { user, lang });

/** The form would be open by now. */
async function expectNoForm(): Promise<void> {
  cleanup();
  open();
  await act(() => loadFeedback('en'));
  expect(screen.queryByRole('dialog')).toBeNull();
}

test.each([
  ['en', 'How do you like Waybill?', 'Fantastic', 'Send feedback', 'Thank you', /We got your feedback!/],
  ['zh', 'Waybill 用着怎么样？', '很棒', '提交反馈', '谢谢您', /我们收到了您的反馈，会尽快回复您/],
] as const)(
  'W06 feedback (%s): the form opens at the third login, once, and thanks for the feedback',
  async (lang, title, rating, send, thanks, text) => {
    const api = answering({ feedback: () => ({ received: true as const }) });
    const { person } = open(lang);
    await screen.findByRole('dialog', { name: title });
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    await person.click(screen.getByRole('radio', { name: rating }));
    await person.click(screen.getByRole('button', { name: send }));
    await screen.findByRole('dialog', { name: thanks });
    screen.getByText(text);
    expect(api.calls('feedback').map(({ body }) => body.rating)).toEqual(['Fantastic']);
    await expectNoForm();
  },
);

test('W06 feedback: the form does not open again after an opt-out', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('checkbox', { name: 'Don’t ask me again' }));
  expect(window.localStorage.getItem(DNR)).not.toBeNull();
  window.localStorage.removeItem(ASKED);
  await expectNoForm();
});

test('W06 feedback: the form does not open over an open dialog, but on the next page', async () => {
  show(
    <>
      <Dialog open title="New transfer" closeLabel="Close" onOpenChange={() => {}} />
      <FeedbackPrompt user={user} />
    </>,
    { user },
  );
  await screen.findByRole('dialog', { name: 'New transfer' });
  await act(() => loadFeedback('en'));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  cleanup();
  open();
  await screen.findByRole('dialog', { name: 'How do you like Waybill?' });
});

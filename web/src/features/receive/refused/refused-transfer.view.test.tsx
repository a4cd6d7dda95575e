/** Proves what receivers read when a link no longer opens because of downloads. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { RefusedTransfer } from './refused-transfer.tsx';

test.each([
  ['en', 'takenOnce', 'This transfer was deleted after its first download', /^The sender chose that/],
  ['zh', 'takenOnce', '文件在首次下载后已删除', /^发件人设置了首次下载后删除/],
  ['en', 'limit', 'The download limit was reached', /a limited number of downloads/],
] as const)('K38 a link that no longer opens (%s, %s) says the true reason', (lang, why, heading, text) => {
  show(
    <RefusedTransfer
      link={{ slug: 'K7RM2XQ', user: undefined }}
      why={why}
      wait={null}
      onRetry={() => undefined}
    />,
    {
      lang,
    },
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  screen.getByText(text);
});

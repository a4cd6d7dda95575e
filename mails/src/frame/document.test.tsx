/** A mail's document is the one that `@react-email/render` makes of the same elements. */
import { render } from '@react-email/render';
import { expect, test } from 'vitest';
import { composeMail } from '../render.tsx';
import { samples } from '../samples.suite.ts';
import { htmlDocument } from './document.ts';
import { Layout } from './layout.tsx';

test('every sample in both languages: the document rendered at once equals the streamed one, byte by byte', async () => {
  expect(samples.length).toBeGreaterThan(200);
  for (const { title, envelope, mail } of samples) {
    const composed = await composeMail(mail.name, mail, envelope);
    const content = <Layout envelope={envelope} mail={composed} />;
    expect(htmlDocument(content), title).toBe(await render(content));
  }
});

/** Page object of the send panel, in either language. */
import type { Locator, Page } from '@playwright/test';

export interface SendPanel {
  readonly page: Page;
  /** What holds it: the page, or the dialog of the dashboard. */
  readonly root: Locator;
  readonly form: Locator;
  readonly files: Locator;
  readonly to: Locator;
  readonly from: Locator;
  readonly title: Locator;
  readonly note: Locator;
  readonly byLink: Locator;
  readonly go: Locator;
  readonly ring: Locator;
  readonly sent: Locator;
  readonly link: Locator;
  /** The path of the created link. */
  path(): Promise<string>;
  tab(name: RegExp): Locator;
  button(name: string | RegExp): Locator;
  /** As if chosen in the browser's own window. */
  give(...files: Given[]): Promise<void>;
  giveFolder(path: string): Promise<void>;
  /** As if dragged from a window of the system to somewhere on the page. */
  drop(...paths: string[]): Promise<void>;
  /** Types addresses and leaves the field. */
  writeTo(addresses: string): Promise<void>;
}

export type Given = string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

export const made = (name: string, bytes: Buffer | number): Exclude<Given, string> => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: typeof bytes === 'number' ? Buffer.alloc(bytes, 7) : bytes,
});

const WORDS = {
  en: {
    panel: 'New transfer',
    send: 'Send files',
    files: 'Files to send',
    to: 'To',
    from: 'From',
    title: 'Title',
    note: 'Message',
    link: 'Link',
  },
  zh: {
    panel: '新建发送',
    send: '发送文件',
    files: '要发送的文件',
    to: '收件人',
    from: '发件人',
    title: '标题',
    note: '留言',
    link: '链接',
  },
} as const;

export function panelOn(page: Page, lang: 'en' | 'zh' = 'en'): SendPanel {
  const words = WORDS[lang];
  // In the dashboard it is a dialog, which hides the page behind it.
  const root = page.getByRole('dialog', { name: words.panel }).or(page.getByRole('main'));
  const form = root.getByRole('form', { name: words.send });
  const to = form.getByRole('combobox', { name: words.to });
  const link = root.getByRole('status', { name: words.link });
  return {
    page,
    root,
    form,
    files: form.getByRole('list', { name: words.files }),
    to,
    from: form.getByRole('textbox', { name: words.from }),
    title: form.getByRole('textbox', { name: words.title }),
    note: form.getByRole('textbox', { name: words.note }),
    byLink: form.getByRole('radio', { name: new RegExp(`^${words.link}`) }),
    go: form.locator('button[type=submit]'),
    ring: root.getByRole('progressbar').first(),
    sent: root.getByRole('heading', { name: lang === 'en' ? 'All done' : '全部完成' }),
    link,
    path: async () => /\/w\/\w+$/.exec((await link.textContent()) ?? '')?.[0] ?? '',
    tab: (name) => form.locator('.send-tab').filter({ hasText: name }),
    button: (name) => root.getByRole('button', { name, exact: typeof name === 'string' }),
    give: async (...files) => {
      const input = form.locator('input[data-pick=files]');
      const paths = files.filter((file) => typeof file === 'string');
      if (paths.length > 0) await input.setInputFiles(paths);
      const buffers = files.filter((file) => typeof file !== 'string');
      if (buffers.length > 0) await input.setInputFiles(buffers);
    },
    giveFolder: (path) => form.locator('input[data-pick=folder]').setInputFiles(path),
    async drop(...paths) {
      await form.waitFor();
      const devtools = await page.context().newCDPSession(page);
      const data = { items: [], files: paths, dragOperationsMask: 1 };
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
        await devtools.send('Input.dispatchDragEvent', { type, x: 20, y: 20, data });
      await devtools.detach();
    },
    async writeTo(addresses) {
      await to.fill(addresses);
      await to.press('Enter');
    },
  };
}

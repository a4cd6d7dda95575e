/** A browser page that records every script, request and policy violation that a payload could cause. */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { productUrl } from '../place.ts';
import { CALL } from './payloads.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Trap {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What ran, was requested or was blocked so far. */
  readonly caught: readonly string[];
  /** Ends everything that runs in it, and returns its session: a page that renewed it later would end the copy. */
  leave(): Promise<State>;
  /** Checks the current page for anything that would run on a click, a move or a key. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** Finds what could run in a page: handlers, script URLs, and scripts and frames that contain a payload. */
const findings = (call: string): string[] =>
  Array.from(document.querySelectorAll('*')).flatMap((element) => {
    const found = Array.from(element.attributes)
      .filter(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (/^(?:href|src|action|formaction|data|srcdoc|xlink:href|content)$/i.test(name) &&
            (/^\s*(?:javascript|vbscript|data:text)/i.test(value) || value.includes(call))),
      )
      .map(({ name, value }) => `<${element.tagName} ${name}="${value}">`);
    const ours = /^(?:SCRIPT|STYLE|BASE|OBJECT|EMBED|IFRAME|ANIMATE)$/i.test(element.tagName);
    return ours && element.textContent?.includes(call) ? [...found, `<${element.tagName}>`] : found;
  });

/** `storageState` is that of a signed-in browser. */
export async function openTrap(browser: Browser, bypassCSP: boolean, storageState?: State): Promise<Trap> {
  const context = await browser.newContext({
    baseURL: productUrl(),
    bypassCSP,
    locale: 'en-US',
    ...(storageState === undefined ? {} : { storageState }),
  });
  const caught: string[] = [];
  await context.exposeBinding('pwned', ({ frame }) => void caught.push(`ran in ${frame.url()}`));
  context.on('dialog', (dialog) => {
    caught.push(`asked ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) caught.push(message.text());
  });
  context.on('weberror', (error) => caught.push(`${error.page()?.url()}: ${error.error().message}`));
  const page = await context.newPage();
  return {
    context,
    page,
    caught,
    look: async () => {
      expect(await page.evaluate(findings, CALL), page.url()).toEqual([]);
    },
    leave: async () => {
      await page.goto('about:blank');
      const state = await context.storageState();
      await context.close();
      return state;
    },
    close: () => context.close(),
  };
}

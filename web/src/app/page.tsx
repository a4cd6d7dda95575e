/** Turns a page file and its texts into a lazy route. */
import { pageTitle } from '@waybill/contract/page-title';
import type { ComponentType, ReactNode } from 'react';
import { IntlProvider } from 'use-intl/react';
import type { en } from '../i18n/en.ts';
import { brandName, withBrand } from '../i18n/instance.ts';
import { htmlLang, type Lang } from '../i18n/lang.ts';
import { loadersOf } from '../i18n/messages.ts';
import type { Area, Texts } from '../i18n/texts.ts';
import type { LoadArguments } from '../router/routes.ts';
import { loadChunk } from './loading/retry.ts';
import type { PageAddress } from './paths.ts';

/** What a page says about itself to browsers and search engines. */
export interface Head {
  /** What the page is; the tab shows the product's name after it. */
  readonly title: string;
  /** The title names the product itself. */
  readonly isNamed?: true;
  readonly description: string;
}

/** Finds the title and description among the texts the page was loaded with, or in its data. */
export type HeadOf = (texts: Partial<Texts>, data: unknown) => Head | undefined;

/** Fetches what a page shows when that depends on its address; null when there is nothing at it. */
export type LoadData = (lang: Lang, name: string | undefined) => Promise<unknown>;

export interface PageModule {
  readonly Page: ComponentType;
  readonly head: HeadOf;
  readonly load?: LoadData;
  /** Fetches what is below the first screen. HTML that came ready has it already, and is not kept waiting. */
  readonly loadRest?: (lang: Lang) => Promise<void>;
}

/** The handle of a route, from which the layout and the prerender know its page. */
export interface PageHandle {
  /** With the title as the tab shows it. */
  readonly headOf: (data: unknown) => Pick<Head, 'title' | 'description'>;
  readonly address: PageAddress;
  /** The page's data, for the `:name` of its address. */
  readonly load?: (name: string | undefined) => Promise<unknown>;
}

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'headOf' in handle && 'address' in handle;

interface TextsProviderProps {
  readonly lang: Lang;
  readonly messages: Partial<Texts>;
  readonly children: ReactNode;
}

/** Provides the texts; a missing text fails the prerender. */
export function TextsProvider({ lang, messages, children }: TextsProviderProps) {
  const strict = import.meta.env.SSR ? { onError: refuse } : {};
  // The provider's type has the English texts as literals; `Texts` has checked that ours have the same keys.
  const worded = messages as Partial<typeof en>;
  return (
    <IntlProvider locale={htmlLang[lang]} messages={worded} timeZone="UTC" {...strict}>
      {children}
    </IntlProvider>
  );
}

function refuse(error: Error): never {
  throw error;
}

export type LoadPage = () => Promise<PageModule>;

export async function loadTexts(lang: Lang, areas: readonly Area[]): Promise<Partial<Texts>> {
  const loaded = await Promise.all(loadersOf(lang, areas).map((load) => loadChunk(load)));
  return withBrand(Object.assign({}, ...loaded), brandName());
}

const withSite = (area: Area | readonly Area[] = []): readonly Area[] => ['site', ...[area].flat()];

/** `frame` is the area of the layout around the page, whose texts the page has too. */
export async function loadPage(lang: Lang, address: PageAddress, load: LoadPage, frame?: Area) {
  const areas = new Set([...withSite(frame), ...withSite(address.area)]);
  const [module, messages] = await Promise.all([loadChunk(load), loadTexts(lang, [...areas])]);
  const { Page, load: loadData, loadRest } = module;
  const headOf = (data: unknown) => {
    const head = module.head(messages, data);
    if (head === undefined) throw new Error(`${address.page} has no title`);
    const { title, description, isNamed } = head;
    return { title: pageTitle(title, isNamed ? '' : brandName()), description };
  };
  const element = (
    <TextsProvider lang={lang} messages={messages}>
      <Page />
    </TextsProvider>
  );
  if (loadData === undefined) {
    const handle = { headOf, address } satisfies PageHandle;
    return loadRest === undefined ? { element, handle } : { element, handle, loader: () => loadRest(lang) };
  }
  const loadNamed = (name: string | undefined) => loadChunk(() => loadData(lang, name));
  return {
    element,
    handle: { headOf, address, load: loadNamed } satisfies PageHandle,
    loader: ({ params }: LoadArguments) => loadNamed(params['name']),
  };
}

/** A layout that is loaded with its pages, and has its own texts. */
export async function loadFrame(
  lang: Lang,
  area: Area | readonly Area[],
  load: () => Promise<{ Frame: ComponentType }>,
) {
  const [{ Frame }, messages] = await Promise.all([loadChunk(load), loadTexts(lang, withSite(area))]);
  const element = (
    <TextsProvider lang={lang} messages={messages}>
      <Frame />
    </TextsProvider>
  );
  return { element };
}

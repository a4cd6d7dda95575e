/** Makes a page of a content file, or the page for missing ones where there is none of that name. */
import type { ComponentType } from 'react';
import { loadDocument } from '../features/content/load.ts';
import type { Documents, Kind } from '../features/content/types.ts';
import { useLoaderData } from '../router/hooks.ts';
import { Missing } from './layouts/missing.tsx';
import type { Head, PageModule } from './page.tsx';

export const headOfContent = (document: Documents[Kind] | null | undefined): Head | undefined =>
  document ?? undefined;

interface Options {
  /** Where the page shows always the same file. */
  readonly name?: string;
  /** What an address without a file shows. */
  readonly Lost?: ComponentType;
}

export function contentPage<K extends Kind>(
  kind: K,
  View: ComponentType<{ document: Documents[K] }>,
  { name, Lost = Missing }: Options = {},
): Required<Omit<PageModule, 'loadRest'>> {
  return {
    load: (lang, named) => loadDocument(lang, kind, name ?? named ?? ''),
    // The route passes what `load` fetched.
    head: ({ site }, data) => headOfContent(data as Documents[K] | null) ?? site?.lost,
    Page: function ContentPage() {
      const document = useLoaderData() as Documents[K] | null;
      return document === null ? <Lost /> : <View document={document} />;
    },
  };
}

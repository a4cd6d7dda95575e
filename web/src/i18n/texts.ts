/** Tells the compiler which texts there are. */
import type {} from 'use-intl';
import type { en } from './en.ts';

/** The English texts are the law: the other languages must have the same keys. */
export type Texts<T = typeof en> = T extends string ? string : { readonly [Key in keyof T]: Texts<T[Key]> };

export type Area = keyof typeof en;

declare module 'use-intl' {
  interface AppConfig {
    Locale: string;
    Messages: typeof en;
  }
}

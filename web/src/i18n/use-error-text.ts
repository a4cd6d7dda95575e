/** Says an error in the language of the page, by the one table or in the words of the place. */
import { useTranslations } from 'use-intl/react';
import { type ErrorKey, errorKey, waitOf } from './error-keys.ts';
import { rememberError } from './shown-errors.ts';

/** Sentences that a place says in its own words; `rest` is for all that it does not name. */
export type OwnErrorTexts = { readonly [Key in ErrorKey | 'rest']?: string };

export function useErrorText(own: OwnErrorTexts = {}): (error: unknown) => string {
  const t = useTranslations('errors');
  const sentenceFor = (error: unknown): string => {
    const key = errorKey(error);
    const said = own[key] ?? own.rest;
    if (said !== undefined) return said;
    const wait = waitOf(error);
    return wait === null ? t(key) : t(wait.unit, { n: wait.n });
  };
  return (error) => {
    const sentence = sentenceFor(error);
    rememberError(sentence, error);
    return sentence;
  };
}

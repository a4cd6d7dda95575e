/** The words with which a company greets its receivers, as its pages show them above the files. */
import type { Block } from '../blocks/block.ts';
import type { Sender } from './sender.ts';

/** `shown` has the last word on them. */
export function welcomeOf(
  { brand }: Pick<Sender, 'brand'>,
  shown: (text: string) => string,
): Block | undefined {
  const message = (brand?.message ?? '').replace(/\s+/g, ' ').trim();
  return message === '' ? undefined : { kind: 'text', text: shown(message) };
}

/** The colour of a person or a company: always the same for the same name. */
import { stableHash } from './stable-hash.ts';

const hues = [28, 62, 105, 150, 190, 235, 275, 320, 355];

/** In degrees, for oklch. */
export const nameHue = (name: string): number =>
  hues[stableHash(name.trim().toLowerCase()) % hues.length] ?? 28;

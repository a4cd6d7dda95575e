/** Decisions for the samples of the mail about them. */
import type { RequestDecidedMail } from './request-decided.ts';

type Decisions = RequestDecidedMail['decisions'];

export const MISSING_PAGE = 'Page 3 is missing, and the stamp can’t be read.';

const both: Decisions = [
  { item: 'Signed offer form', state: 'accepted', why: '', count: 1, files: ['Offer form, signed.pdf'] },
  {
    item: 'Structural calculation',
    state: 'refused',
    why: MISSING_PAGE,
    count: 2,
    files: ['statics/Sheet 3.pdf', 'statics/Sheet 4.pdf'],
  },
  // As in mails from before the files were named.
  { item: null, state: 'accepted', why: '', count: 8 },
];

const enough: Decisions = [
  {
    item: 'Site photos',
    state: 'refused',
    why: 'Too dark',
    count: 1,
    files: ['IMG_2041.heic'],
    enough: true,
  },
];

const encrypted: Decisions = [
  { item: 'Signed offer form', state: 'accepted', why: '', count: 1, files: [] },
  { item: 'Structural calculation', state: 'refused', why: MISSING_PAGE, count: 2, files: [] },
];

export const decidedSamples = { both, enough, encrypted };

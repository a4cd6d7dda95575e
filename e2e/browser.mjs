/** Finds the Chromium that drives the journeys and the screenshots: one that is installed, else Playwright's own. */
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell first: it draws no window around each page, which is half of the work. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param {string} path */
function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    // Ubuntu's package is a script that only says how to get the snap.
    return statSync(path).size > 10_000 || !readFileSync(path, 'utf8').includes('snap install');
  } catch {
    return false;
  }
}

/** @param {string[]} names */
function firstOf(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...APPS];
  return candidates.find(runs) ?? null;
}

/** @returns {string | null} */
export const installedChromium = () => firstOf(NAMES);

/**
 * With all that a person's browser has, such as a viewer of PDFs, or null where there is none.
 * @returns {string | null}
 */
export const wholeChromium = () => firstOf(NAMES.slice(1)) ?? playwrightsOwn();

/** @returns {string | null} */
function playwrightsOwn() {
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

/** @returns {string | null} */
export const findChromium = () => installedChromium() ?? playwrightsOwn();

/** What Playwright needs to launch it; root works too, because Playwright leaves Chromium's sandbox off. */
export function launchOptions() {
  const executablePath = findChromium();
  return { args: FLAGS, ...(executablePath ? { executablePath } : {}) };
}

export function launchChromium() {
  return chromium.launch(launchOptions());
}

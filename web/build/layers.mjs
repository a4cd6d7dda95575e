/**
 * Lays what pages share into a few files. By itself the bundler makes one for each set of pages that have something in common,
 * and a page then asks for a hundred small ones. Here pages are taken together that people visit together: what two such areas
 * share is one file, which leans only on files that more areas share, so that nothing goes in circles.
 */
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} Module
 * @property {readonly string[]} importedIds
 * @property {readonly string[]} importers
 * @typedef {(id: string) => Module | null} Look
 */

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

/** Comes with the HTML, before anything is drawn. */
const ENTRY = 'app/entry-client.tsx';
/** Comes with every page. */
const OPEN = 'app/open.tsx';
/** Comes with every page but the dashboard's. */
const SITE = 'app/layouts/site-layout.tsx';
const LANDING = 'app/pages/landing.tsx';

/** @type {Readonly<Record<string, readonly string[]>>} */
const AREAS = {
  account: ['login', 'register', 'update-password', 'confirm-email', 'verify-email', 'extension'].map(
    (page) => `app/pages/${page}.tsx`,
  ),
  receive: ['app/pages/download.tsx'],
  give: ['app/pages/give.tsx'],
  dialogs: ['features/contact/contact-panel.tsx', 'features/account/register/signup-dialog.tsx'],
  dash: ['layouts/dash-frame', 'layouts/library-frame', 'pages/dash-home'].map((part) => `app/${part}.tsx`),
  menus: [
    'layouts/dash-chrome',
    'layouts/send-panel-drawer',
    'pages/dash-profile',
    'pages/dash-residency',
  ].map((part) => `app/${part}.tsx`),
  // What else the dashboard shows as lists: what they share with its first screen.
  lists: ['pages/dash-contacts', 'pages/dash-requests', 'pages/dash-analytics', 'pages/dash-transfer'].map(
    (part) => `app/${part}.tsx`,
  ),
  // The landing page loads both after its first screen.
  panel: ['features/send/panel.tsx', 'app/layouts/landing-tour.tsx'],
};

/**
 * Which file holds what these areas share. Small files compress badly and every page lists them, so what is nearly always loaded
 * together is one file: then a page also loads a little that it does not need. Areas that have more in common with others come
 * first, so that each file leans only on those above it.
 * @param {readonly string[]} sharing
 */
function fileOf(sharing) {
  const has = (/** @type {string[]} */ ...areas) => areas.some((area) => sharing.includes(area));
  if (has('dash')) {
    if (has('receive', 'give')) return 'calls';
    if (has('dialogs')) return 'session';
    if (has('account')) return 'queries';
    return has('panel') ? 'dash-panel' : 'dash';
  }
  if (has('give') && has('account', 'receive', 'dialogs')) return 'forms';
  if (has('give') && has('menus', 'panel')) return 'upload';
  return sharing.join('-');
}

/** All that this needs at once. @param {string} root @param {Look} look */
function reach(root, look) {
  const found = new Set([`${SRC}${root}`]);
  if (look(`${SRC}${root}`) === null) throw new Error(`no page or part is called ${root} any more`);
  for (const id of found) for (const next of look(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** Whether several modules draw this icon: too small for a file of its own. @param {string} id @param {Look} look */
const isSharedIcon = (id, look) =>
  id.includes('/lucide-react/dist/esm/icons/') && (look(id)?.importers.length ?? 0) > 1;

/** The name of a module's file; null leaves it to the bundler. @param {Look} look */
function lay(look) {
  const entry = reach(ENTRY, look);
  const open = reach(OPEN, look);
  const site = reach(SITE, look);
  const landing = reach(LANDING, look);
  const areas = Object.entries(AREAS).map(([name, roots]) => ({
    name,
    reached: roots.map((root) => reach(root, look)),
  }));
  return (/** @type {string} */ id) => {
    if (entry.has(id)) return null;
    if (open.has(id)) return 'base';
    const reaching = areas.filter(({ reached }) => reached.some((ids) => ids.has(id)));
    const sharing = reaching.filter(({ name }) => name !== 'lists');
    // What the landing page shares with any other is there already; the dashboard needs only a part of it.
    if (landing.has(id) || site.has(id)) {
      if (sharing.some(({ name }) => name === 'dash')) return 'base';
      return site.has(id) || sharing.length > 0 || isSharedIcon(id, look) ? 'site' : null;
    }
    const [only, ...others] = sharing;
    const isOfOnePage =
      only && only.reached.length > 1 && only.reached.filter((ids) => ids.has(id)).length === 1;
    if (only === undefined || (others.length === 0 && isOfOnePage)) {
      if (only?.name === 'dash' && reaching.length > 1) return 'lists';
      if (!isSharedIcon(id, look)) return null;
      // The dashboard draws few of the icons that its pages share.
      return only?.name === 'dash' ? 'dash' : 'icons';
    }
    return fileOf(sharing.map(({ name }) => name));
  };
}

export function layers() {
  /** @type {ReturnType<typeof lay> | undefined} */
  let layerOf;
  return (/** @type {string} */ id, /** @type {{ getModuleInfo: Look }} */ graph) => {
    const look = (/** @type {string} */ other) => graph.getModuleInfo(other);
    layerOf ??= lay(look);
    // What is only fetched by its own name, as pages are, stays a file of its own.
    return look(id)?.importers.length === 0 ? null : layerOf(id);
  };
}

/** Starts the page in the browser: an empty shell at once, prerendered HTML after its first paint, because it is usable already. */
import '../ui/ui.css';
import '../brand/brand.css';
import '../link-page/link-page.css';
import '../features/account/account.css';
import '../features/account/welcome.css';
import '../features/first-steps/first-steps.css';
import '../features/account/customize/customize.css';
import '../features/account/teams/teams.css';
import '../features/analytics/analytics.css';
import '../features/analytics/tables.css';
import '../features/analytics/charts/charts.css';
import '../features/analytics/narrow.css';
import '../features/billing/checkout/checkout.css';
import '../features/billing/lifetime/lifetime.css';
import '../features/billing/manage/billing.css';
import '../features/billing/pricing/pricing.css';
import '../features/billing/pricing/plan-card.css';
import '../features/billing/pricing/limits-grid.css';
import '../features/billing/pricing/pricing-end.css';
import '../features/billing/pricing/pricing-narrow.css';
import '../encryption/encryption.css';
import '../features/give/give.css';
import '../features/receive/receive.css';
import '../features/receive/files/file-list.css';
import '../features/receive/encrypted/encrypted.css';
import '../features/receive/viewer/player.css';
import '../features/send/send.css';
import '../features/site/landing/hero.css';
import '../features/site/landing/landing.css';
import '../features/site/landing/request-pictures.css';
import '../features/site/landing/world.css';
import '../features/notifications/bell.css';
import '../features/residency/residency.css';
import '../features/content/content.css';
import '../features/content/questions/questions.css';
import '../features/content/support.css';
import '../features/roadmap/roadmap.css';
import '../features/contacts/contacts.css';
import '../features/contacts/import/import.css';
import '../features/requests/requests.css';
import '../features/transfers/details/transfer-details.css';
import '../features/transfers/attention/attention.css';
import '../features/transfers/library/library.css';
import '../features/updates/updates.css';
import './site.css';
import './dash.css';
import './announcement.css';
import '../features/receipts/receipts.css';
import { langOfCookie, localPath, prefixOf } from '../i18n/lang.ts';
import { pageErrors } from '../i18n/page-errors.ts';
import { afterPaint } from './loading/after-paint.ts';
import { loadInTurn } from './loading/in-turn.ts';
import { loadChunk } from './loading/retry.ts';

/** The scripts that the build lists for the page, each after those that it imports. */
const listedScripts = (): string[] =>
  (document.querySelector<HTMLMetaElement>('meta[name="after-paint"]')?.content ?? '')
    .split(' ')
    .filter(Boolean);

/** Shown when even the chunks that render pages failed to load. */
function showConnectionError(root: HTMLElement): void {
  const lang = prefixOf(window.location.pathname) ?? langOfCookie(document.cookie) ?? 'en';
  const heading = document.createElement('h1');
  heading.className = 'p-8 text-28';
  heading.textContent = pageErrors[lang].connection;
  root.replaceChildren(heading);
}

/** Browsers that were signed in go to the dashboard without showing the start page; the dashboard's guard checks the session. */
function skipStartPage(): boolean {
  if (!('entering' in document.documentElement.dataset)) return false;
  const { pathname, search } = window.location;
  const way = new URLSearchParams(search).get('ref') === 'trial_ending' ? '/login' : '/dash';
  window.history.replaceState(null, '', localPath(prefixOf(pathname) ?? 'en', way));
  return true;
}

/** Only visits by an affiliate link load the code for them. */
async function noteArrival(): Promise<void> {
  if (!/[?&]via=/.test(window.location.search)) return;
  const arrival = await loadChunk(() => import('../features/affiliate/note-arrival.ts'));
  await arrival.noteArrival();
}

async function start(root: HTMLElement): Promise<void> {
  const skipped = skipStartPage();
  if (skipped) root.replaceChildren();
  const ready = root.childElementCount > 0;
  if (!skipped) {
    delete document.documentElement.dataset['entering'];
    if (ready) await afterPaint();
    // It fails like any call, and the page does without it.
    noteArrival().catch(() => {});
  }
  try {
    const { open } = await loadChunk(async () => {
      if (!skipped) await loadInTurn(listedScripts());
      return import('./open.tsx');
    });
    await open(root, ready);
  } catch {
    if (!ready) showConnectionError(root);
  } finally {
    delete document.documentElement.dataset['entering'];
  }
}

const root = document.getElementById('root');
if (root !== null) void start(root);

/** An open request: who asks, what is asked for, the state of each item, and the stub to hand in files with. */
import type { GiveView } from '@waybill/contract/giving';
import { isDone } from '@waybill/contract/request-standing';
import { shownLine } from '@waybill/contract/shown-names';
import type { Gathered } from '@waybill/engine/browser/walk';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { BrandFoot } from '../../brand/brand-foot.tsx';
import { tabTitle } from '../../brand/tab-title.ts';
import { LinkPage } from '../../link-page/link-page.tsx';
import { Perforation } from '../../ui/waybill/perforation.tsx';
import { useRuns } from '../../upload/run-store.ts';
import { usePageDrop } from '../../upload/use-page-drop.ts';
import { AllDone } from './all-done.tsx';
import { DocumentHead } from './document-head.tsx';
import { ItemList } from './items/item-list.tsx';
import type { ItemActs } from './items/item-row.tsx';
import { NewsNote } from './open/news-note.tsx';
import type { OpenedGive } from './open/use-give.ts';
import type { GiveNews } from './open/use-news.ts';
import { ownerName } from './owner-name.ts';
import { OwnerVisit } from './owner-visit.tsx';
import { PrintedReceipt } from './receipt/printed-receipt.tsx';
import { receiptOf } from './receipt/receipt-of.ts';
import { ReceiptStrip } from './receipt/receipt-strip.tsx';
import { useJustSent } from './sent/use-just-sent.ts';
import { useSentPage } from './sent/use-sent-page.ts';
import { GiveSide } from './side/give-side.tsx';
import { StepBar } from './side/step-bar.tsx';
import { completionOf, stepOf, tallyOf } from './side/tally.ts';
import { ThumbBar } from './side/thumb-bar.tsx';
import { askedItems, progressOf, standingOf } from './standing.ts';
import { useLost } from './upload/lost.ts';
import { handInRuns } from './upload/run-store.ts';
import { useGiveAgain } from './upload/use-give-again.ts';
import { useHandingIn } from './upload/use-handing-in.ts';
import { useLeft } from './upload/use-left.ts';
import { isIntroduced } from './who/is-introduced.ts';
import { WhoForm } from './who/who-form.tsx';

/** Only where files are dropped on the page that could be for several items. */
const SortFiles = lazy(async () => ({ default: (await import('./items/sort-files.tsx')).SortFiles }));

interface RequestDocumentProps {
  /** The last part of the page's address. */
  readonly link: string;
  readonly give: GiveView;
  readonly introduce: OpenedGive['introduce'];
  readonly news: GiveNews;
  /** That it is encrypted, below its facts. */
  readonly mark: ReactNode;
}

export function RequestDocument({ link, give, introduce, news, mark }: RequestDocumentProps) {
  const t = useTranslations('give');
  const items = useMemo(() => askedItems(give, t('document.files')), [give, t]);
  const allRuns = useRuns(handInRuns);
  const runs = useMemo(() => allRuns.filter(({ order }) => order.link === link), [allRuns, link]);
  const introduced = isIntroduced(give);
  const full = give.bytesLeft === 0;
  const canGive = introduced && !full;
  const [left, look] = useLeft(link, introduced);
  const [lost, dropLost] = useLost(link);
  const [changing, setChanging] = useState(false);
  const handingIn = useHandingIn(link, give, introduce);
  const { errors, clearErrors, staged, stage, unstage } = handingIn;
  const giveTo = useGiveAgain(handingIn.giveTo, lost, dropLost);

  const [only] = items;
  const single = items.length === 1 ? only : undefined;
  const takeFiles = useCallback(
    (giving: Promise<Gathered>) => {
      if (full) return void giving.catch(() => {});
      void (single === undefined || !introduced ? stage(giving) : giveTo(single, giving));
    },
    [full, introduced, single, stage, giveTo],
  );
  // Files that came before the person had said who they are.
  useEffect(() => {
    if (!canGive || single === undefined || staged.length === 0) return;
    unstage(staged.map(({ path }) => path));
    void giveTo(single, Promise.resolve({ files: staged, emptyFolders: [] }));
  }, [canGive, single, staged, unstage, giveTo]);
  const over = usePageDrop(takeFiles);
  const [status, setStatus] = useState('');

  const acts: ItemActs = {
    give: (item, giving, replaces) => void giveTo(item, giving, replaces),
    assign: (item, path) => {
      const files = staged.filter((file) => file.path === path);
      unstage([path]);
      void giveTo(item, Promise.resolve({ files, emptyFolders: [] }));
    },
    clearErrors: ({ id }) => clearErrors(id),
    look,
    dropLost,
    own: { link, onStatus: setStatus },
  };
  const moving = new Set(runs.map(({ order }) => order.item));
  const steps = items.map((item) => stepOf(item, give, moving));
  const progress = progressOf(give);
  const tally = tallyOf(progress, steps);
  const complete = completionOf(progress, steps);
  const title = tabTitle(shownLine(give.title), give.brand);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const generalErrors = errors.get(null);
  const receipt = receiptOf(give);
  const [isSent, openAgain] = useJustSent(give);
  // While files are on their way there is time to load it.
  const SentPage = useSentPage(isSent || runs.length > 0);
  const isStuck = full && runs.length === 0 && tally.done < tally.all;
  // Whatever still needs the person is in the list of the items.
  const waits =
    runs.length + staged.length + errors.size + left.length + lost.length > 0 ||
    steps.includes('again') ||
    isStuck;
  const atEnd = isSent && !waits && !changing && !give.isOwner && SentPage !== null;
  const list = useRef<HTMLUListElement>(null);
  const wasAtEnd = useRef(false);
  useEffect(() => {
    if (wasAtEnd.current && !atEnd) list.current?.focus();
    wasAtEnd.current = atEnd;
  }, [atEnd]);
  return (
    <LinkPage area="give" look={give.brand}>
      {atEnd && receipt !== null && (
        <>
          <NewsNote give={give} news={news.news} dismiss={news.dismiss} />
          <SentPage
            give={give}
            receipt={receipt}
            items={items}
            steps={steps}
            tally={tally}
            complete={complete}
            canGive={canGive}
            onFiles={acts.give}
            onOpen={openAgain}
          />
        </>
      )}
      {/* Hidden and not gone: the window to choose files for another item may be open. */}
      <div className="ui-waybill-box" hidden={atEnd}>
        <div className="ui-waybill give-doc shadow-float">
          <div className="give-sheet">
            <div className="give-body">
              <DocumentHead give={give} />
              {mark}
              <OwnerVisit give={give} link={link} />
              <NewsNote give={give} news={atEnd ? null : news.news} dismiss={news.dismiss} />
              {isStuck && (
                <div role="alert" className="link-note mt-4" data-tone="expiring">
                  <p className="font-[600]">{t('full.title')}</p>
                  <p className="text-14">{t('full.text', { name: ownerName(give) })}</p>
                </div>
              )}
              {(!introduced || changing) && (
                <WhoForm
                  give={give}
                  introduce={introduce}
                  waiting={staged.length}
                  onDone={introduced ? () => setChanging(false) : undefined}
                />
              )}
              {canGive && single === undefined && staged.length > 0 && (
                <Suspense fallback={null}>
                  <SortFiles
                    files={staged}
                    items={items}
                    wanted={items.filter(
                      (item) => !isDone(standingOf(item, give.handedIn)) && !moving.has(item.id),
                    )}
                    onGive={(item, files) => {
                      unstage(files.map(({ path }) => path));
                      void giveTo(item, Promise.resolve({ files, emptyFolders: [] }));
                    }}
                    onRemove={unstage}
                  />
                </Suspense>
              )}
              {single === undefined && generalErrors?.unreadable && (
                <p role="alert" className="give-out">
                  {t('out.unreadable')}
                </p>
              )}
              <p role="status" className="sr-only">
                {status}
              </p>
              <AllDone give={give} complete={atEnd ? null : complete} />
              {items.length > 1 && <StepBar steps={steps} tally={tally} />}
              <ItemList
                items={items}
                give={give}
                runs={runs}
                left={left}
                lost={lost}
                errors={errors}
                canGive={canGive}
                acts={acts}
                ref={list}
              />
            </div>
            <Perforation className="give-tear" />
            <aside className="give-stub">
              <GiveSide
                link={link}
                give={give}
                tally={tally}
                all={items.length}
                complete={complete !== null}
                over={over}
                canGive={canGive}
                onFiles={takeFiles}
                onChangeWho={() => setChanging(true)}
              />
            </aside>
          </div>
          {give.handedIn.length > 0 && (
            <>
              <Perforation />
              <ReceiptStrip give={give} />
            </>
          )}
        </div>
      </div>
      <BrandFoot brand={give.brand} />
      {canGive && !atEnd && staged.length === 0 && <ThumbBar quiet={complete !== null} onFiles={takeFiles} />}
      <PrintedReceipt give={give} />
    </LinkPage>
  );
}

/** The head of a page that has a feed: its heading, a sentence, and the link to the feed. */
import { Rss } from 'lucide-react';

interface FeedHeadProps {
  heading: string;
  text: string;
  feedHref: string;
  feedLabel: string;
}

export function FeedHead({ heading, text, feedHref, feedLabel }: FeedHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <h1 className="text-36 sm:text-48">{heading}</h1>
        <p className="mt-3 max-w-[54ch] text-ink-2">{text}</p>
      </div>
      <a href={feedHref} type="application/atom+xml" className="link inline-flex items-center gap-2 text-14">
        <Rss size={15} aria-hidden="true" />
        {feedLabel}
      </a>
    </div>
  );
}

/** The request page while the request is being opened. */
import { OpeningPage } from '../../link-page/opening-page.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';

export function OpeningRequest() {
  return (
    <OpeningPage
      area="give"
      className="sm:min-h-[28rem]"
      stub={
        <>
          <Skeleton width={92} height={92} shape="round" />
          <Skeleton height={140} shape="box" />
        </>
      }
    >
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-4">
          <Skeleton width={28} height={28} shape="round" />
          <div className="grid flex-1 gap-2">
            <Skeleton width="36%" />
            <Skeleton width="52%" height={12} />
          </div>
        </div>
      ))}
    </OpeningPage>
  );
}

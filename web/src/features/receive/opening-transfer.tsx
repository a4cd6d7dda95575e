/** The download page while the transfer is being opened. */
import { OpeningPage } from '../../link-page/opening-page.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';

export function OpeningTransfer({ slug }: { slug: string }) {
  return (
    <OpeningPage
      area="receive"
      slug={slug}
      className="sm:min-h-[24rem]"
      stub={
        <>
          <Skeleton width={150} height={44} />
          <Skeleton height={52} shape="box" />
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        <Skeleton />
        <Skeleton width="86%" />
        <Skeleton width="64%" />
      </div>
    </OpeningPage>
  );
}

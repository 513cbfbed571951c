import { Logo } from '../components/logo.tsx';
import { PageSkeleton } from '../components/page-skeleton.tsx';

/** What a page's document shows before any script: the bar and the heading, where the page will draw them. */
export function FirstPaint({ heading }: { heading: string }) {
  return (
    <>
      <div className="box-content h-25 border-b md:h-14">
        <div className="mx-auto flex h-14 max-w-6xl items-center px-4 sm:px-6">
          <Logo />
        </div>
      </div>
      <PageSkeleton heading={heading} />
    </>
  );
}

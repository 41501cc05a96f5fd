import { Banner } from '#ui/banner.tsx';
import { Failure } from '#ui/failure.tsx';

/** Why a file could not be made, below its button. */
export function DownloadFailure({ title, error }: { title: string; error: unknown }) {
  if (error === null) return null;
  return (
    <div className="mt-4 basis-full">
      <Banner tone="danger" live title={title}>
        <Failure error={error} />
      </Banner>
    </div>
  );
}

import { useBlobAddress } from '#lib/blob-address.ts';

/** Shows a picture from a blob. */
export function BlobImage({ blob, alt, className }: { blob: Blob; alt: string; className?: string }) {
  const address = useBlobAddress(blob);
  if (address === null) return null;
  return <img src={address} alt={alt} className={className ?? 'mx-auto max-h-[70dvh] rounded-control'} />;
}

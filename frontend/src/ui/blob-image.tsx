import { useEffect, useState } from 'react';

/** A picture from bytes that this page was given, under an address that only this page knows. */
export function BlobImage({ blob, alt, className }: { blob: Blob; alt: string; className?: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (address === null) return null;
  return <img src={address} alt={alt} className={className ?? 'mx-auto max-h-[70dvh] rounded-control'} />;
}

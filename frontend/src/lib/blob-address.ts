import { useEffect, useState } from 'react';

/** An object URL for a blob, which only this page can read; it is revoked when the component no longer shows the blob. */
export function useBlobAddress(blob: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}

import { useEffect, useState } from 'react';

/** An address for bytes that this page was given, which only this page knows, for as long as it shows them. */
export function useBlobAddress(blob: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}

/** Files as a person chooses them: their first bytes say what they are, the rest is zeros. */
const FIRST_BYTES = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
} as const;

type Uploaded = keyof typeof FIRST_BYTES;

/** A file of this type. `saidToBe` is the type that the browser gives it by its name. */
export function fileOf(type: Uploaded, name: string, bytes = 2_000, saidToBe: string = type): File {
  const content = new Uint8Array(bytes);
  content.set(FIRST_BYTES[type]);
  return new File([content], name, { type: saidToBe });
}

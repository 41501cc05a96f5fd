/** Makes photos small enough for a slow network, and removes their metadata, such as where they were taken. */

/** The size to aim for, so that a photo is uploaded in seconds on a slow network. */
const PHOTO_BYTES_AIM = 300 * 1024;

/** Tried one after the other until a photo is small enough; the result of the last one is used in any case. */
const TRIES = [
  { sidePx: 1600, quality: 0.75 },
  { sidePx: 1600, quality: 0.6 },
  { sidePx: 1280, quality: 0.55 },
  { sidePx: 1024, quality: 0.5 },
] as const;

/** The photo as a JPEG of at most 1600 px a side and about 300 KB; the file itself if it is not a photo or already smaller. */
export async function shrinkImage(file: File): Promise<File> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type) || typeof createImageBitmap !== 'function') return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const blob = await smallEnough(bitmap);
    bitmap.close();
    if (blob === null || blob.size >= file.size) return file;
    return new File([blob], file.name.replace(/\.[^.]*$/, '') + '.jpg', { type: 'image/jpeg' });
  } catch {
    // A picture that this browser cannot read is sent unchanged; the server checks it.
    return file;
  }
}

async function smallEnough(bitmap: ImageBitmap): Promise<Blob | null> {
  let blob: Blob | null = null;
  for (const { sidePx, quality } of TRIES) {
    const scale = Math.min(1, sidePx / Math.max(bitmap.width, bitmap.height));
    blob = await drawn(bitmap, Math.round(bitmap.width * scale), Math.round(bitmap.height * scale), quality);
    if (blob === null || blob.size <= PHOTO_BYTES_AIM) break;
  }
  return blob;
}

function drawn(bitmap: ImageBitmap, width: number, height: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  // Transparent areas of a picture would turn black in a JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** `3.8 MB`, `240 KB`. */
export function readableBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}

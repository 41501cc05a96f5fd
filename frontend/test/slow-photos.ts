/** Stands in for a slow phone: photos that are being made smaller wait until the test lets them go on. */
export function slowPhotos(): { readonly finish: () => void } {
  let finish = () => {};
  // Refused, the photo goes as it is: jsdom could not draw it.
  const drawn = new Promise<ImageBitmap>((_draw, refuse) => {
    finish = () => refuse(new Error('not drawn in a test'));
  });
  globalThis.createImageBitmap = () => drawn;
  return { finish: () => finish() };
}

/** As jsdom has it: it draws no pictures. */
export function noPhotos(): void {
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
}

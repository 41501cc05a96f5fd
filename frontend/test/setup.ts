import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// How long a test waits for what must appear: long enough for a busy machine, and no longer where it appears at once.
configure({ asyncUtilTimeout: 120_000 });

// jsdom draws nothing: it has nothing to scroll and no screen to ask about.
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
window.matchMedia = (query) => Object.assign(new EventTarget(), unmatched(query));
HTMLElement.prototype.hasPointerCapture = () => false;

// jsdom has files, but reads them only with a FileReader.
Blob.prototype.arrayBuffer = function read(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(new Error('This file cannot be read', { cause: reader.error }));
    reader.readAsArrayBuffer(this);
  });
};

function unmatched(media: string) {
  return {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  };
}

/** Downloads a file in the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has read the file by the next task; a minute is more than enough.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Reads a CSV file as described in RFC 4180: the first record has the names of the fields. */
export function csvRows(file: string): Record<string, string>[] {
  const [header = [], ...records] = recordsOf(file.replace(/^\uFEFF/, ''));
  return records.map((record) => {
    if (record.length !== header.length)
      throw new Error(`A record of ${record.length} fields: ${record.join()}`);
    return Object.fromEntries(header.map((name, i) => [name, record[i] ?? '']));
  });
}

function recordsOf(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  // A field is either quoted, with inner quotes doubled, or plain; it ends at a comma, a line end, or the end of the file.
  for (const [whole, quoted, bare = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    if (whole === '' && record.length === 0) break;
    record.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}

/** Reads a CSV file as RFC 4180 describes it: the first record names the fields of the others. */
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
  // A field is quoted, with quotes doubled, or bare; what ends it is a comma, a line end, or the file.
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

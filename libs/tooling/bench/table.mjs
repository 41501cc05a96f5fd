/**
 * Prints rows in columns: the first column left-aligned, the others right-aligned.
 *
 * @param {string} title
 * @param {readonly string[]} header
 * @param {readonly (readonly string[])[]} rows
 */
export function printTable(title, header, rows) {
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  console.log(`\n${title}`);
  for (const row of [header, ...rows]) {
    const cells = row.map((cell, i) =>
      i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart((widths[i] ?? 0) + 3),
    );
    console.log(`  ${cells.join('')}`.trimEnd());
  }
}

/** @param {boolean} holds */
export function verdict(holds) {
  return holds ? '' : 'OVER';
}

/** @param {number} value */
export function ms(value) {
  return `${value.toFixed(0)} ms`;
}

/** @param {readonly number[]} values */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

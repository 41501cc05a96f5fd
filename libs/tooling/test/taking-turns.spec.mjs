import { TakingTurns } from './taking-turns.mjs';

/** Everything that is written, in order. */
function written() {
  /** @type {string[]} */
  const lines = [];
  const turns = new TakingTurns((stream, text) => lines.push(`${stream} ${String(text)}`));
  return { lines, turns };
}

describe('Parts that run in parallel', () => {
  it('write one after the other: the first at once, the second when the first has finished', () => {
    const { lines, turns } = written();
    const first = turns.open();
    const second = turns.open();
    second.write('stderr', 'b1');
    first.write('stdout', 'a1');
    expect(lines).toEqual(['stdout a1']);
    first.close();
    second.write('stdout', 'b2');
    expect(lines).toEqual(['stdout a1', 'stderr b1', 'stdout b2']);
  });

  it('lose no line of a part that finished before its turn', () => {
    const { lines, turns } = written();
    const first = turns.open();
    const [second, third] = [turns.open(), turns.open()];
    third.write('stdout', 'c1');
    second.write('stdout', 'b1');
    second.close();
    first.close();
    expect(lines).toEqual(['stdout b1', 'stdout c1']);
    third.close();
    turns.open().write('stdout', 'd1');
    expect(lines).toEqual(['stdout b1', 'stdout c1', 'stdout d1']);
  });
});

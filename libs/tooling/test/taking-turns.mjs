/**
 * Keeps the output of parallel parts apart: the part that opened first writes at once, and the output of the others is
 * buffered until their turn.
 */

/** @typedef {'stdout' | 'stderr'} Stream */
/** @typedef {(stream: Stream, text: string | Uint8Array) => void} Write */
/** @typedef {{ write: Write, close: () => void }} Turn */

export class TakingTurns {
  /** @type {{ buffered: Parameters<Write>[], isClosed: boolean }[]} in the order in which they were opened */
  #open = [];
  #write;

  /** @param {Write} write */
  constructor(write) {
    this.#write = write;
  }

  /** @returns {Turn} */
  open() {
    /** @type {{ buffered: Parameters<Write>[], isClosed: boolean }} */
    const mine = { buffered: [], isClosed: false };
    this.#open.push(mine);
    return {
      write: (stream, text) => {
        if (this.#open[0] === mine) this.#write(stream, text);
        else mine.buffered.push([stream, text]);
      },
      close: () => {
        mine.isClosed = true;
        this.#writeNext();
      },
    };
  }

  /** When the first one is closed, it is the turn of the next one. */
  #writeNext() {
    while (this.#open[0]?.isClosed) {
      this.#open.shift();
      for (const [stream, text] of this.#open[0]?.buffered.splice(0) ?? []) this.#write(stream, text);
    }
  }
}

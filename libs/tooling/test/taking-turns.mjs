/**
 * Lets parts that run side by side write without mixing their lines: the one that opened first writes at once, what the
 * others say is kept until it is their turn.
 */

/** @typedef {'stdout' | 'stderr'} Stream */
/** @typedef {(stream: Stream, text: string | Uint8Array) => void} Write */
/** @typedef {{ write: Write, close: () => void }} Turn */

export class TakingTurns {
  /** @type {{ kept: Parameters<Write>[], isClosed: boolean }[]} in the order in which they were opened */
  #open = [];
  #write;

  /** @param {Write} write */
  constructor(write) {
    this.#write = write;
  }

  /** @returns {Turn} */
  open() {
    /** @type {{ kept: Parameters<Write>[], isClosed: boolean }} */
    const mine = { kept: [], isClosed: false };
    this.#open.push(mine);
    return {
      write: (stream, text) => {
        if (this.#open[0] === mine) this.#write(stream, text);
        else mine.kept.push([stream, text]);
      },
      close: () => {
        mine.isClosed = true;
        this.#goOn();
      },
    };
  }

  /** The next one's turn comes when the first one is closed. */
  #goOn() {
    while (this.#open[0]?.isClosed) {
      this.#open.shift();
      for (const [stream, text] of this.#open[0]?.kept.splice(0) ?? []) this.#write(stream, text);
    }
  }
}

/** A box on the screen, in pixels from its top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What a toast never covers if there is another place: whatever can be pressed or typed into, headings of sheets, and receipts. */
const TAKEN =
  'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [tabindex="0"], [data-print=only]';
const OPEN_SHEETS = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]';
/** How far two places that are tried lie apart. */
const STEP_PX = 8;

/**
 * The place of a toast: at the top of a phone and at the bottom of a laptop, as near to that edge as nothing is covered. If there is
 * no such place, the one where least is covered.
 */
export function freePlace(
  toast: Pick<Box, 'width' | 'height'>,
  screen: Pick<Box, 'width' | 'height'>,
  taken: readonly Box[],
  edge: 'top' | 'bottom',
): Pick<Box, 'left' | 'top'> {
  const rightmost = Math.max(0, screen.width - toast.width);
  const lowest = Math.max(0, screen.height - toast.height);
  const lefts = edge === 'top' ? [rightmost / 2] : [0, rightmost / 2, rightmost];
  let best = { left: lefts[0] ?? 0, top: edge === 'top' ? 0 : lowest };
  let leastPx = Number.POSITIVE_INFINITY;
  for (let away = 0; away <= lowest; away += STEP_PX) {
    for (const left of lefts) {
      const top = edge === 'top' ? away : lowest - away;
      const coveredPx = taken.reduce((sum, box) => sum + sharedPx({ left, top, ...toast }, box), 0);
      if (coveredPx === 0) return { left, top };
      if (coveredPx < leastPx) [best, leastPx] = [{ left, top }, coveredPx];
    }
  }
  return best;
}

/** The boxes that a toast must not cover: of the open sheet, because nothing behind it can be used, or of the page. */
export function takenBoxes(toast: Element): Box[] {
  const sheet = [...document.querySelectorAll(OPEN_SHEETS)].at(-1);
  const frame = (sheet ?? document.documentElement).getBoundingClientRect();
  const taken = [...(sheet ?? document).querySelectorAll(TAKEN)];
  if (sheet?.firstElementChild) taken.push(sheet.firstElementChild);
  return taken
    .filter((element) => !toast.contains(element))
    .map((element) => within(element.getBoundingClientRect(), frame))
    .filter(({ width, height }) => width > 1 && height > 1);
}

function within(box: DOMRect, frame: DOMRect): Box {
  const left = Math.max(box.left, frame.left);
  const top = Math.max(box.top, frame.top);
  return {
    left,
    top,
    width: Math.min(box.right, frame.right) - left,
    height: Math.min(box.bottom, frame.bottom) - top,
  };
}

function sharedPx(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

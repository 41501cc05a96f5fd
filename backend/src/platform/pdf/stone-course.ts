const ROWS = 2;
const STONE_HEIGHT = 4;
const STONE_WIDTH = 8;
const GAP = 1;

/** The height of both rows, in points. */
export const STONE_COURSE_HEIGHT = ROWS * STONE_HEIGHT + (ROWS - 1) * GAP;

/** Two rows of stones like a chessboard, from edge to edge: the pattern of the wall at Nalatale. */
export function drawStoneCourse(
  document: PDFKit.PDFDocument,
  { x, y, width, colour }: { x: number; y: number; width: number; colour: string },
): void {
  const step = STONE_WIDTH + GAP;
  const columns = Math.ceil(width / step);
  for (let row = 0; row < ROWS; row++) {
    for (let column = row % 2; column < columns; column += 2) {
      const left = column * step;
      const stoneWidth = Math.min(STONE_WIDTH, width - left);
      document.rect(x + left, y + row * (STONE_HEIGHT + GAP), stoneWidth, STONE_HEIGHT);
    }
  }
  document.fill(colour);
}

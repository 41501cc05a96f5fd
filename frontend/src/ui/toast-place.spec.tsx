import { describe, expect, it } from '@jest/globals';
import { freePlace } from './toast-place.ts';

const PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1280, height: 800 };
const ON_PHONE = { width: 360, height: 100 };
const ON_LAPTOP = { width: 384, height: 100 };

describe('A toast', () => {
  it('is at the top of a phone and at the bottom left of a laptop where nothing is', () => {
    expect(freePlace(ON_PHONE, PHONE, [], 'top')).toEqual({ left: 0, top: 0 });
    expect(freePlace(ON_LAPTOP, LAPTOP, [], 'bottom')).toEqual({ left: 0, top: 700 });
  });

  it('is below the buttons of a header', () => {
    const menu = { left: 300, top: 10, width: 50, height: 44 };
    // The button ends at 54; the next step of 8 is 56.
    expect(freePlace(ON_PHONE, PHONE, [menu], 'top')).toEqual({ left: 0, top: 56 });
  });

  it('is beside a menu at the left of a laptop', () => {
    const signOut = { left: 20, top: 720, width: 200, height: 40 };
    // In the middle: (1280 - 384) / 2 = 448.
    expect(freePlace(ON_LAPTOP, LAPTOP, [signOut], 'bottom')).toEqual({ left: 448, top: 700 });
  });

  it('covers as little as possible on a page that is full', () => {
    const above = { left: 0, top: 0, width: 360, height: 700 };
    const below = { left: 0, top: 700, width: 100, height: 40 };
    // At the bottom: 60 rows of the first box, and 40 rows of the second.
    expect(freePlace(ON_PHONE, PHONE, [above, below], 'top')).toEqual({ left: 0, top: 640 });
  });
});

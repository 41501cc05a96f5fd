import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '#test/render.tsx';
import { HeroSlideshow } from './hero-slideshow.tsx';

const TITLES = [
  'Instant Stokvel Payouts',
  'Drive Your Dream Car',
  'Own Your Dream Home',
  'Invest & Prosper Together',
];

const open = () => renderApp(<HeroSlideshow action={<a href="/services">View Services</a>} />);
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tab = (name: string) => screen.getByRole('tab', { name });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
/** A pointer event, which jsdom does not have. */
const point = (event: string, pointerType: string) =>
  fireEvent(carousel(), Object.assign(new MouseEvent(event, { bubbles: true }), { pointerType }));
const carousel = () => screen.getByRole('region', { name: 'What the pool is for' });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('The slideshow', () => {
  it('shows its four slides for four seconds each, and then the first again', () => {
    open();
    const seen = [title()];
    for (let slide = 0; slide < 4; slide += 1) {
      pass(3_999);
      expect(title()).toBe(seen.at(-1));
      pass(1);
      seen.push(title());
    }
    expect(seen).toEqual([...TITLES, TITLES[0]]);
  });

  it('waits while a pointer is over it, and then shows the slide for its whole time', () => {
    open();
    pass(3_000);
    point('pointerover', 'mouse');
    pass(60_000);
    expect(title()).toBe(TITLES[0]);
    point('pointerout', 'mouse');
    pass(3_999);
    expect(title()).toBe(TITLES[0]);
    pass(1);
    expect(title()).toBe(TITLES[1]);
  });

  it('continues after a tap, because a finger does not stay over it', () => {
    open();
    press('Pause the slideshow');
    point('pointerover', 'touch');
    fireEvent.mouseEnter(carousel());
    press('Play the slideshow');
    pass(4_000);
    expect(title()).toBe(TITLES[1]);
  });

  it('stops when a part of it gets the focus, until somebody starts it', () => {
    open();
    act(() => screen.getByRole('link', { name: 'View Services' }).focus());
    act(() => screen.getByRole('link', { name: 'View Services' }).blur());
    pass(60_000);
    expect(title()).toBe(TITLES[0]);
    press('Play the slideshow');
    pass(4_000);
    expect(title()).toBe(TITLES[1]);
  });

  it('is paused by a press on the button, although the press also moves the focus', () => {
    open();
    const button = screen.getByRole('button', { name: 'Pause the slideshow' });
    fireEvent.pointerDown(button);
    act(() => button.focus());
    fireEvent.click(button);
    expect(screen.getByRole('button', { name: 'Play the slideshow' })).toBe(button);
    pass(60_000);
    expect(title()).toBe(TITLES[0]);
  });

  it('wraps around at both ends with its arrows, and stays on the chosen slide', () => {
    open();
    press('Previous slide');
    expect(title()).toBe(TITLES[3]);
    press('Next slide');
    expect(title()).toBe(TITLES[0]);
    press('Next slide');
    pass(60_000);
    expect(title()).toBe(TITLES[1]);
  });

  it('has a tab for each slide, which the arrow keys, Home and End select', () => {
    open();
    expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
      'Payouts',
      'Car',
      'Home',
      'Prosper',
    ]);
    act(() => tab('Payouts').focus());
    for (const [key, name] of [
      ['ArrowLeft', 'Prosper'],
      ['ArrowRight', 'Payouts'],
      ['End', 'Prosper'],
      ['Home', 'Payouts'],
      ['ArrowRight', 'Car'],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      expect(tab(name)).toHaveFocus();
      expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    }
    expect(title()).toBe('Drive Your Dream Car');
    expect(screen.getAllByRole('tab').filter((each) => each.tabIndex === 0)).toEqual([tab('Car')]);
  });

  it('has the pause button first, then the tabs, then the arrows', () => {
    open();
    const names = [...carousel().querySelectorAll('button')].map(
      (button) => button.getAttribute('aria-label') ?? button.textContent,
    );
    expect(names).toEqual([
      'Pause the slideshow',
      'Payouts',
      'Car',
      'Home',
      'Prosper',
      'Previous slide',
      'Next slide',
    ]);
  });

  it('announces a slide only if somebody chose it', () => {
    open();
    const live = () => carousel().querySelector('[aria-live]')?.getAttribute('aria-live');
    expect(live()).toBe('off');
    fireEvent.click(tab('Home'));
    expect(live()).toBe('polite');
  });

  it('does not start by itself if reduced motion is requested', () => {
    const matching = {
      matches: true,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    };
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => Object.assign(new EventTarget(), { ...matching, media }));
    open();
    pass(60_000);
    expect(title()).toBe(TITLES[0]);
    expect(screen.getByRole('button', { name: 'Play the slideshow' })).toBeVisible();
  });

  it('does not change slides while the page is hidden', () => {
    open();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    pass(60_000);
    visibility.mockReturnValue('visible');
    expect(title()).toBe(TITLES[0]);
    pass(4_000);
    expect(title()).toBe(TITLES[1]);
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createStore, createStores, useStore, type Store } from './store.ts';

const LAMP = {
  key: 'test.lamp',
  read: (text: string) => JSON.parse(text) as string,
  write: (value: string) => (value === 'off' ? null : JSON.stringify(value)),
};

function Shown({ store }: { store: Store<string> }) {
  return <output>{useStore(store)}</output>;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

describe('A store', () => {
  it('is followed by every component that uses it', () => {
    const lamp = createStore('off');
    render(
      <>
        <Shown store={lamp} />
        <Shown store={lamp} />
      </>,
    );
    act(() => lamp.set('on'));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['on', 'on']);
  });

  it('is stored on the device, unless it has the initial value', () => {
    createStore('off', LAMP).set('on');
    expect(localStorage.getItem('test.lamp')).toBe('"on"');
    const next = createStore('off', LAMP);
    expect(next.get()).toBe('on');
    next.set('off');
    expect(localStorage.getItem('test.lamp')).toBeNull();
  });

  it('has the initial value if the stored text cannot be read', () => {
    localStorage.setItem('test.lamp', '{"on":');
    expect(createStore('off', LAMP).get()).toBe('off');
  });

  it('lasts as long as the page if the device stores nothing', () => {
    const closed = () => {
      throw new Error('Storage is closed');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(closed);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(closed);
    const lamp = createStore('off', LAMP);
    expect(lamp.get()).toBe('off');
    lamp.set('on');
    expect(lamp.get()).toBe('on');
  });

  it('exists once for each name', () => {
    const lamps = createStores((name) => createStore('off', { ...LAMP, key: `test.lamp.${name}` }));
    lamps('hall').set('on');
    expect([lamps('hall').get(), lamps('attic').get()]).toEqual(['on', 'off']);
    expect(lamps('hall')).toBe(lamps('hall'));
  });
});

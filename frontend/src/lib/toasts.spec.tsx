import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { dismissToast, dismissOlderToast, showToast, useToast } from './toasts.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('Toasts', () => {
  it('are one at a time: a new one takes the place of the one before', () => {
    const { result } = renderHook(useToast);
    act(() => showToast({ title: 'First' }));
    act(() => showToast({ title: 'Second' }));
    expect(result.current?.title).toBe('Second');
  });

  it('stay five seconds, ten with an action', () => {
    const { result } = renderHook(useToast);
    act(() => showToast({ title: 'Saved' }));
    expect(result.current?.durationMs).toBe(5_000);
    act(() => showToast({ title: 'Too little', action: { label: 'Add Funds', href: '/wallet' } }));
    expect(result.current?.durationMs).toBe(10_000);
  });

  it('are dismissed at a new step if they were shown before the last press, and stay if that press led to them', () => {
    const { result } = renderHook(useToast);
    act(() => showToast({ title: 'Missing Information' }));
    act(dismissOlderToast);
    expect(result.current?.open).toBe(true);
    act(() => {
      window.dispatchEvent(new Event('pointerdown'));
    });
    act(dismissOlderToast);
    expect(result.current?.open).toBe(false);
    act(() => showToast({ title: 'Deposit Submitted' }));
    act(dismissOlderToast);
    expect(result.current?.open).toBe(true);
  });

  it('are removed a million milliseconds after they were dismissed', () => {
    const { result } = renderHook(useToast);
    act(() => showToast({ title: 'Saved' }));
    const id = result.current?.id ?? 0;
    act(() => dismissToast(id));
    expect(result.current?.open).toBe(false);
    act(() => {
      jest.advanceTimersByTime(999_999);
    });
    expect(result.current?.id).toBe(id);
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(result.current).toBeNull();
  });
});

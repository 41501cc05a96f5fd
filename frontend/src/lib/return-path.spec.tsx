import { describe, expect, it } from '@jest/globals';
import { returnPath } from './return-path.ts';

describe('After signing in', () => {
  it.each([
    ['/applications?status=SUBMITTED', '/applications?status=SUBMITTED'],
    ['/loans/4f2a', '/loans/4f2a'],
  ])('%p leads back', (next, path) => {
    expect(returnPath(next)).toBe(path);
  });

  it.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/',
    '/login?next=/x',
  ])('%p leads to the dashboard', (next) => {
    expect(returnPath(next)).toBe('/dashboard');
  });
});

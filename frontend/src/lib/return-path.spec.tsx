import { describe, expect, it } from '@jest/globals';
import { returnPath } from './return-path.ts';

describe('After signing in', () => {
  it.each([
    ['/applications?status=SUBMITTED', '/applications?status=SUBMITTED'],
    ['/loans/4f2a', '/loans/4f2a'],
    ['/applications/../loans', '/loans'],
    ['/loans?from=//x', '/loans?from=//x'],
  ])('%p opens %p', (next, path) => {
    expect(returnPath(next)).toBe(path);
  });

  it.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/a/..\\/evil.example',
    '/%2e%2e//evil.example',
    '/%2E//evil.example',
    '/..//evil.example/%2f..',
    '/..//',
    '/\t/evil.example',
    '/..\t//evil.example',
    '/\n//evil.example',
    '\t//evil.example',
    ' //evil.example',
    '///evil.example',
    'http:/evil.example',
    'javascript:alert(1)',
    '/',
    '/login?next=/x',
  ])('%p opens the dashboard', (next) => {
    expect(returnPath(next)).toBe('/dashboard');
  });
});

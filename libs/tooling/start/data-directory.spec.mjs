import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  clusterPlace,
  lockDataDirectory,
  openDataDirectory,
  rememberPlace,
  secretsOf,
} from './data-directory.mjs';

const PERMISSIONS = 0o777;

/** @type {string} */
let directory;
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'dziva-data-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** A process that has ended, so no process has its number. */
function endedPid() {
  return spawnSync(process.execPath, ['--version']).pid;
}

describe('The data directory', () => {
  it('is created if it is missing', () => {
    const deep = path.join(directory, 'a', 'b');
    expect(openDataDirectory({ DATA_DIR: deep })).toBe(deep);
    expect(statSync(deep).mode & 0o066).toBe(0);
  });

  it('allows one launcher at a time', () => {
    const lock = lockDataDirectory(directory);
    expect(lock.wasLeftBehind).toBe(false);
    expect(() => lockDataDirectory(directory)).toThrow(
      /already runs on the data directory .* \(process \d+\)/,
    );
    lock.release();
    lockDataDirectory(directory).release();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('a lock whose process was killed is taken over', () => {
    const theirs = JSON.stringify({ pid: endedPid(), start: '1', id: 'x' });
    writeFileSync(path.join(directory, 'launcher.lock'), theirs);
    const lock = lockDataDirectory(directory);
    expect(lock.wasLeftBehind).toBe(true);
    lock.release();
  });

  it('a lock whose number now belongs to another process is taken over', () => {
    const theirs = JSON.stringify({ pid: process.pid, start: 'long ago', id: 'x' });
    writeFileSync(path.join(directory, 'launcher.lock'), theirs);
    expect(lockDataDirectory(directory).wasLeftBehind).toBe(true);
  });

  it('creates its secrets once, readable only by this user', () => {
    const secrets = secretsOf(directory);
    expect(secretsOf(directory)).toEqual(secrets);
    expect(new Set(Object.values(secrets)).size).toBe(4);
    for (const secret of Object.values(secrets)) expect(secret.length).toBeGreaterThanOrEqual(48);
    expect(statSync(path.join(directory, 'secrets.json')).mode & PERMISSIONS).toBe(0o600);
  });

  it('stores the folder of PostgreSQL and its port', () => {
    const place = clusterPlace(directory, {});
    expect(place).toEqual({ directory: path.join(directory, 'postgres') });
    rememberPlace(directory, { ...place, port: 5_544 });
    expect(clusterPlace(directory, {})).toEqual({ ...place, port: 5_544 });
  });
});

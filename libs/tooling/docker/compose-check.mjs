/** Checks docker-compose.yml without a Docker engine: the services, the names in it, and that no secret has a default. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../start/processes.mjs';

/**
 * @typedef {object} Service
 * @property {string} [image]
 * @property {string[] | string} [command]
 * @property {Record<string, string>} [environment]
 * @property {Record<string, { condition: string }>} [depends_on]
 * @property {string[]} [volumes]
 * @property {object} [healthcheck]
 */
/** @typedef {{ services: Record<string, Service>, volumes: Record<string, object | null> }} Compose */

const NEEDED = ['postgres', 'redis', 'migrate', 'api', 'worker'];
const WITH_HEALTHCHECK = ['postgres', 'redis', 'api', 'worker'];
const OURS = ['migrate', 'api', 'worker'];
const AFTER_MIGRATION = ['api', 'worker'];
const OF_THE_SEALER = ['SEAL_KEY_FILE', 'SEALER_DATABASE_URL'];
const SECRET_NAME = /SECRET|PASSWORD|TOKEN|AUTH/;
const WITH_PASSWORD = /:\/\/[^/@]*:[^/@]*@/;
// ${NAME:?…} stops without a value; ${NAME:-} leaves the setting empty.
const GIVEN = /\$\{\w+:(\?[^}]*|-)\}/;

/** @returns {Compose} */
export function readCompose() {
  return parseCompose(readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8'));
}

/**
 * @param {string} text
 * @returns {Compose}
 */
export function parseCompose(text) {
  return /** @type {Compose} */ (parse(text, { merge: true }));
}

/**
 * @param {Compose} compose
 * @returns {string[]} one sentence for each problem
 */
export function composeProblems({ services, volumes }) {
  return [
    ...NEEDED.filter((name) => !services[name]).map((name) => `The service ${name} is missing.`),
    ...Object.entries(services).flatMap(([name, service]) => [
      ...secretProblems(name, service),
      ...volumeProblems(name, service, volumes),
      ...(WITH_HEALTHCHECK.includes(name) && !service.healthcheck ? [`${name} has no healthcheck.`] : []),
      ...(OURS.includes(name) ? appProblems(name, service, services) : []),
    ]),
    ...sealKeyProblems(services),
  ];
}

/**
 * @param {string} name
 * @param {Service} service
 */
function secretProblems(name, { environment = {} }) {
  return Object.entries(environment)
    .filter(([variable, value]) => SECRET_NAME.test(variable) || WITH_PASSWORD.test(value))
    .filter(([, value]) => !GIVEN.test(value))
    .map(([variable]) => `${name} has a secret in the file: ${variable} must come as \${…:?}.`);
}

/**
 * @param {string} name
 * @param {Service} service
 * @param {Compose['volumes']} volumes
 */
function volumeProblems(name, { volumes: used = [] }, volumes) {
  return used
    .map((volume) => volume.split(':', 1).join(''))
    .filter((volume) => !(volume in volumes))
    .map((volume) => `${name} uses the volume ${volume}, which is not declared.`);
}

/**
 * The requirements for our own services: the shared image, known variables, an existing program, and migrations first.
 *
 * @param {string} name
 * @param {Service} service
 * @param {Compose['services']} services
 */
function appProblems(name, service, services) {
  const { image, command = [], environment = {}, depends_on: dependsOn = {} } = service;
  const known = knownVariables();
  const [program = ''] = typeof command === 'string' ? command.split(' ') : command;
  const source = program.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
  return [
    ...(image === services.api?.image ? [] : [`${name} runs another image than api.`]),
    ...Object.keys(environment)
      .filter((variable) => !known.has(variable))
      .map((variable) => `${name} sets ${variable}, which backend/src/config.ts does not know.`),
    ...(existsSync(path.join(ROOT, source)) ? [] : [`${name} starts ${program}, but there is no ${source}.`]),
    ...(AFTER_MIGRATION.includes(name) && dependsOn.migrate?.condition !== 'service_completed_successfully'
      ? [`${name} does not wait for the migrations.`]
      : []),
    ...(AFTER_MIGRATION.includes(name) && environment.HOST === undefined
      ? [`${name} sets no HOST, so nobody outside its container reaches it.`]
      : []),
  ];
}

/**
 * Services that answer requests must not be able to read the key that signs seals: it is in a volume of the worker only.
 *
 * @param {Compose['services']} services
 */
function sealKeyProblems({ worker, ...others }) {
  if (!worker) return [];
  const file = worker.environment?.SEAL_KEY_FILE;
  if (file === undefined)
    return ['worker names no SEAL_KEY_FILE, so the seal key is in the folder of the files.'];
  const mounts = (worker.volumes ?? []).map((volume) => volume.split(':'));
  const [keyVolume] = mounts.find(([, target]) => file.startsWith(`${target}/`)) ?? [];
  if (keyVolume === undefined)
    return [`worker keeps the seal key in no volume: ${file} is gone with its container.`];
  return Object.entries(others).flatMap(([name, { environment = {}, volumes = [] }]) => [
    ...OF_THE_SEALER.filter((variable) => variable in environment).map(
      (variable) => `${name} knows ${variable}, which only the worker may.`,
    ),
    ...(volumes.some((volume) => volume.split(':', 1)[0] === keyVolume)
      ? [`${name} mounts ${keyVolume}, where the worker keeps the seal key.`]
      : []),
  ]);
}

/** The variables that the server reads: the keys of its configuration schema. */
function knownVariables() {
  const text = readFileSync(path.join(ROOT, 'backend', 'src', 'config.ts'), 'utf8');
  return new Set(Array.from(text.matchAll(/^ {2}([A-Z][A-Z_]+):/gm), ([, name]) => name));
}

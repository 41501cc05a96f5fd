import { composeProblems, parseCompose, readCompose } from './compose-check.mjs';

const BAD = `
services:
  postgres:
    image: postgres:18
    environment: { POSTGRES_PASSWORD: postgres }
    volumes: ['nowhere:/var/lib/postgresql']
  redis: { image: 'redis:8', healthcheck: {} }
  migrate: { image: 'dziva:1', command: [backend/dist/cli/migrate.js] }
  api:
    image: dziva:2
    command: [backend/dist/nothing.js]
    environment:
      JWT_SECRET: \${JWT_SECRET:-changeme}
      APP_DATABASE_URL: postgres://dziva_app:secret@postgres:5432/dziva
      FAVOURITE_COLOUR: blue
    depends_on: { migrate: { condition: service_started } }
    healthcheck: {}
volumes: {}
`;

const ONE_VOLUME = `
services:
  api:
    environment:
      SEALER_DATABASE_URL: \${SEALER_DATABASE_URL:?}
    volumes: ['files:/data']
  worker:
    environment:
      SEAL_KEY_FILE: /data/seal-key.pem
    volumes: ['files:/data']
volumes: { files: }
`;

describe('docker-compose.yml', () => {
  it('starts all services of production, with variables that the server reads and without secrets', () => {
    expect(composeProblems(readCompose())).toEqual([]);
  });

  it('each mistake is named', () => {
    expect(composeProblems(parseCompose(BAD))).toEqual([
      'The service worker is missing.',
      'postgres has a secret in the file: POSTGRES_PASSWORD must come as ${…:?}.',
      'postgres uses the volume nowhere, which is not declared.',
      'postgres has no healthcheck.',
      'migrate runs another image than api.',
      'api has a secret in the file: JWT_SECRET must come as ${…:?}.',
      'api has a secret in the file: APP_DATABASE_URL must come as ${…:?}.',
      'api sets FAVOURITE_COLOUR, which backend/src/config.ts does not know.',
      'api starts backend/dist/nothing.js, but there is no backend/src/nothing.ts.',
      'api does not wait for the migrations.',
      'api sets no HOST, so nobody outside its container reaches it.',
    ]);
  });

  it('only the worker has the seal key', () => {
    const about = (/** @type {string} */ text) =>
      composeProblems(parseCompose(text)).filter((problem) => /seal/i.test(problem));
    expect(about(ONE_VOLUME)).toEqual([
      'api knows SEALER_DATABASE_URL, which only the worker may.',
      'api mounts files, where the worker keeps the seal key.',
    ]);
    const elsewhere = ONE_VOLUME.replace('SEAL_KEY_FILE: /data/seal-key.pem', 'ROLE: worker');
    expect(about(elsewhere)).toContain(
      'worker names no SEAL_KEY_FILE, so the seal key is in the folder of the files.',
    );
    expect(about(ONE_VOLUME.replace('/data/seal-key.pem', '/tmp/key.pem'))).toContain(
      'worker keeps the seal key in no volume: /tmp/key.pem is gone with its container.',
    );
  });
});

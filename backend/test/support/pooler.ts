/** A pooler of connections before PostgreSQL that does not pass on the start-up options: it refuses them, or throws them away. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const HEAD_BYTES = 8;

/** PgBouncer's answer as it is on the wire: fields of an ErrorResponse. */
const REFUSAL = ['SFATAL', 'C08P01', 'Munsupported startup parameter: options'];

/** `url`: the address of the database through the pooler. */
export async function startPooler(
  target: string,
  does: 'refuse' | 'ignore',
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port } = new URL(target);
  const server = createServer((near) => {
    near.once('data', (startUp: Buffer) => {
      if (does === 'refuse') return near.end(refusal());
      const far = connect(Number(port), hostname);
      far.on('error', () => near.destroy()).on('close', () => near.destroy());
      near.on('close', () => far.destroy());
      far.write(withoutOptions(startUp));
      return near.pipe(far).pipe(near);
    });
    near.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(target);
  if (address !== null && typeof address !== 'string') url.port = String(address.port);
  return {
    url: url.href,
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

function withoutOptions(startUp: Buffer): Buffer {
  const words = startUp.subarray(HEAD_BYTES).toString('utf8').split('\0');
  const at = words.indexOf('options');
  const body = Buffer.from((at === -1 ? words : words.toSpliced(at, 2)).join('\0'));
  const head = Buffer.from(startUp.subarray(0, HEAD_BYTES));
  head.writeInt32BE(HEAD_BYTES + body.length);
  return Buffer.concat([head, body]);
}

function refusal(): Buffer {
  const fields = Buffer.from(`${REFUSAL.join('\0')}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

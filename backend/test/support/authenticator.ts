/** A passkey in software: the browser's answers for an authenticator that needs no touch (WebAuthn level 2, ES256). */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

export class Authenticator {
  readonly id = randomBytes(16);
  private readonly key: KeyObject;
  private readonly coordinates: readonly Buffer[];

  /** `count` is how often it has signed: an unsigned number of 32 bits. */
  constructor(
    private readonly origin: string,
    private count = 0,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    this.coordinates = [x, y].map((each) => Buffer.from(each, 'base64url'));
  }

  /** The answer to `navigator.credentials.create()`, without an attestation. */
  make({ challenge }: { challenge: string }): object {
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      sized(this.authData(HAS_CREDENTIAL, this.credential())),
    ]);
    const clientDataJSON = this.clientData('webauthn.create', challenge);
    return this.answer({
      clientDataJSON: written(clientDataJSON),
      attestationObject: written(attestationObject),
    });
  }

  /** The answer to `navigator.credentials.get()`. */
  show({ challenge }: { challenge: string }): object {
    this.count += 1;
    const clientDataJSON = this.clientData('webauthn.get', challenge);
    const authenticatorData = this.authData(0, Buffer.alloc(0));
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    return this.answer({
      clientDataJSON: written(clientDataJSON),
      authenticatorData: written(authenticatorData),
      signature: written(createSign('sha256').update(signed).sign(this.key)),
    });
  }

  private answer(response: object): object {
    const id = written(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authData(flags: number, credential: Buffer): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(USER_PRESENT | flags);
    head.writeUInt32BE(this.count, 1);
    return Buffer.concat([sha256(Buffer.from(new URL(this.origin).hostname)), head, credential]);
  }

  /** The id of the credential, and its public key in COSE format. */
  private credential(): Buffer {
    const [x = Buffer.alloc(32), y = Buffer.alloc(32)] = this.coordinates;
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      x,
      Buffer.from('225820', 'hex'),
      y,
    ]);
    return Buffer.concat([Buffer.alloc(16), sized(this.id), key]);
  }
}

/** Bytes with their length in two bytes before them. */
function sized(bytes: Buffer): Buffer {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(bytes.length);
  return Buffer.concat([size, bytes]);
}

const written = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

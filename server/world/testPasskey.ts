import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyProof } from '@bahnfrei/domain/auth/passkey.ts'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** The parts of a passkey's answer that are deliberately wrong. */
type Wrong = { origin?: string; site?: string; isUnlocked?: boolean; counter?: number; challenge?: string }

const USED = 0b1
const UNLOCKED = 0b100
const WITH_KEY = 0b1000000

/** A device with one passkey, which signs as a browser on this origin would. */
export class TestPasskey {
  readonly id = randomBytes(32).toString('base64url')
  readonly #origin: string
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  counter = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Returns the answer to the challenge for a new passkey. */
  made(challenge: string, wrong: Wrong = {}): NewPasskey {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    // An ECDSA key on P-256 as COSE writes it down (RFC 9053, section 7.1).
    const key = isoCBOR.encode(new Map<number, number | Uint8Array>([[1, 2], [3, -7], [-1, 1], [-2, bytes(x)], [-3, bytes(y)]])) // biome-ignore format: a list
    const id = Buffer.from(this.id, 'base64url')
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
    const authData = new Uint8Array(Buffer.concat([this.#head(WITH_KEY, wrong), credential]))
    const attestation = isoCBOR.encode(new Map<string, unknown>([['fmt', 'none'], ['attStmt', new Map()], ['authData', authData]]) as never) // biome-ignore format: a list
    return {
      id: this.id,
      clientData: this.#clientData('webauthn.create', challenge, wrong),
      attestation: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    }
  }

  /** Returns the answer to a challenge at a sign-in. */
  proof(challenge: string, wrong: Wrong = {}): PasskeyProof {
    this.counter += 1
    const authenticatorData = this.#head(0, wrong)
    const clientData = this.#clientData('webauthn.get', challenge, wrong)
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientData, 'base64url'))])
    return {
      id: this.id,
      clientData,
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#key.privateKey).toString('base64url'),
    }
  }

  #head(flags: number, { site, isUnlocked = true, counter = this.counter }: Wrong): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags | USED | (isUnlocked ? UNLOCKED : 0))
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(Buffer.from(site ?? new URL(this.#origin).hostname)), head])
  }

  #clientData(type: string, challenge: string, wrong: Wrong): string {
    const said = { type, challenge: wrong.challenge ?? challenge, origin: wrong.origin ?? this.#origin }
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false })).toString('base64url')
  }
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

function bytes(base64url: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64url, 'base64url'))
}

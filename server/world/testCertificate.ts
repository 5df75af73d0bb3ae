import { generateKeyPairSync, sign } from 'node:crypto'

/** Creates a certificate for a host name, with a new key in each run, so that the repository contains no key. */
export function certificateFor(name: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
  const called = sequence(set(sequence(oid('550403'), der(0x0c, Buffer.from(name)))))
  const forTheName = sequence(oid('551d11'), der(0x04, sequence(der(0x82, Buffer.from(name)))))
  const statement = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    called,
    sequence(time('20000101000000Z'), time('21000101000000Z')),
    called,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(forTheName)),
  )
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', statement, privateKey)]))
  const certificate = sequence(statement, ecdsaWithSha256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** Encodes a value as DER (X.690): tag, length, content. */
function der(kind: number, value: Buffer): Buffer {
  const { length } = value
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([kind, ...head]), value])
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts))
const set = (...parts: Buffer[]) => der(0x31, Buffer.concat(parts))
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (text: string) => der(0x18, Buffer.from(text))

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns 256 random bits as text. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash under which a random secret is stored. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Returns the first refresh secret of a login with this chain key. */
export function firstRefreshSecret(chainKey: string): string {
  return tagged(chainKey, newSecret())
}

/** Returns the refresh secret that follows the given one in the chain of a login. */
export function nextSecret(chainKey: string, secret: string): string {
  return tagged(chainKey, hmac(chainKey, secret))
}

/** Whether this refresh secret ever belonged to the login. Only then an old one proves a theft (L27). */
export function isOfChain(chainKey: string, secret: string): boolean {
  return isSameSecret(secret, tagged(chainKey, secret.slice(0, PLAIN_LENGTH)))
}

/** Whether both texts are equal, compared in constant time. */
export function isSameSecret(sent: string, right: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The length of 256 bits in base64url, in characters. */
const PLAIN_LENGTH = 43

/** Appends a signature of 256 bits that nobody can make without the key of the login. */
function tagged(chainKey: string, plain: string): string {
  return plain + hmac(chainKey, `tag ${plain}`)
}

function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits as text. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash under which a random secret is stored. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** The first refresh secret of a login, whose chain has this key. */
export function firstRefreshSecret(chainKey: string): string {
  return tagged(chainKey, newSecret())
}

/** The refresh secret that follows another one in the chain of a login. */
export function nextSecret(chainKey: string, secret: string): string {
  return tagged(chainKey, hmac(chainKey, secret))
}

/** Whether the login gave out this refresh secret at any time: only then somebody who sends an old one has stolen it (L27). */
export function isOfChain(chainKey: string, secret: string): boolean {
  return isSameSecret(secret, tagged(chainKey, secret.slice(0, PLAIN_LENGTH)))
}

/** Whether what was sent is the right text; how long that takes tells nothing of it. */
export function isSameSecret(sent: string, right: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** 256 bits in base64url. */
const PLAIN_LENGTH = 43

/** A refresh secret ends with a mark of 256 bits that nobody can make without the key of its login. */
function tagged(chainKey: string, plain: string): string {
  return plain + hmac(chainKey, `tag ${plain}`)
}

function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

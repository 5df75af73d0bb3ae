import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits as text. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret that is random itself. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** The refresh secret that follows another one in the chain of a login. */
export function nextSecret(chainKey: string, secret: string): string {
  return createHmac('sha256', chainKey).update(secret).digest('base64url')
}

import { hash } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'

/** The most tokens that are remembered. A forgotten one counts as unknown until its next use. */
const MOST_TOKENS = 20_000

/**
 * Remembers the persons of tokens that were valid at their last use, so that a flood of invented tokens counts only for
 * its network.
 */
export class KnownLogins {
  readonly #people = new Map<string, Id<'user'>>()

  remember(token: string, uid: Id<'user'>): void {
    const key = hash('sha256', token, 'base64url')
    this.#people.delete(key)
    this.#people.set(key, uid)
    if (this.#people.size > MOST_TOKENS) this.#people.delete(this.#people.keys().next().value as string)
  }

  personOf(token: string | undefined): Id<'user'> | undefined {
    return token === undefined ? undefined : this.#people.get(hash('sha256', token, 'base64url'))
  }
}

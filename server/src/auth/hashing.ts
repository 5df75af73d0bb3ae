import { plainPassword } from '@bahnfrei/domain/auth/password.ts'
import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import { hash, verify } from '@node-rs/argon2'

/** Hashing costs a core for a while: few at once, some wait, and the rest hears so at once (L23). */
const MOST_AT_ONCE = 4
const MOST_WAITING = 50

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) refuse('TOO_MANY_REQUESTS')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

/** The argon2id hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(plainPassword(password)))
}

let nobodysHash: Promise<string> | undefined

/** Whether the password is right; without an account it takes as long and is always wrong (L05). */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hash('nobody')
  const against = stored ?? (await nobodysHash)
  const isRight = await inTurn(() => verify(against, plainPassword(password)))
  return isRight && stored != null
}

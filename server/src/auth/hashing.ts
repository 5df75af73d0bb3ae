import { plainPassword } from '@bahnfrei/domain/auth/password.ts'
import { hash, verify } from '@node-rs/argon2'
import { outsideTransactions } from '../base/database/inTransaction.ts'
import { networkOf } from '../base/http/address.ts'
import { Turns } from '../base/limits/turns.ts'

/** Hashing takes a core for a while: a few run at once, some wait, and all others are refused at once (L23). */
const turns = new Turns({ atOnce: 4, waiting: 200 })

async function inTurn<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
  outsideTransactions()
  return turns.take(networkOf(address), work)
}

/** Returns the argon2id hash of a password. Requests of each network address take turns. */
export function hashPassword(password: string, address: string): Promise<string> {
  return inTurn(address, () => hash(plainPassword(password)))
}

let nobodysHash: Promise<string> | undefined

/** Whether the password matches the stored hash. Without a stored hash it takes as long and returns false (L05). */
export async function isPassword(
  stored: string | null | undefined,
  password: string,
  address: string,
): Promise<boolean> {
  nobodysHash ??= hash('nobody')
  const against = stored ?? (await nobodysHash)
  const isRight = await inTurn(address, () => verify(against, plainPassword(password)))
  return isRight && stored != null
}

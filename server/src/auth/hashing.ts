import { plainPassword } from '@bahnfrei/domain/auth/password.ts'
import { hash, verify } from '@node-rs/argon2'
import { outsideTransactions } from '../base/database/inTransaction.ts'
import { networkOf } from '../base/http/address.ts'
import { Turns } from '../base/limits/turns.ts'

/** Hashing costs a core for a while: few at once, some wait, and the rest hears so at once (L23). */
const turns = new Turns({ atOnce: 4, waiting: 200 })

async function inTurn<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
  outsideTransactions()
  return turns.take(networkOf(address), work)
}

/** The argon2id hash of a password, for a request from an address. */
export function hashPassword(password: string, address: string): Promise<string> {
  return inTurn(address, () => hash(plainPassword(password)))
}

let nobodysHash: Promise<string> | undefined

/** Whether the password is right; without an account it takes as long and is always wrong (L05). */
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

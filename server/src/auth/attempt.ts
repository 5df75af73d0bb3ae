import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import type { PublicContext } from '../base/context.ts'
import { networkOf } from '../base/http/address.ts'
import { type Account, accountOf } from './account.ts'
import { turnOf } from './attemptTurns.ts'
import { accountSubject, type Claim, claimAttempt, claimOfAddress } from './failures.ts'
import { mayTell } from './registrations.ts'

/** In strict mode no answer reveals whether an address has an account (L06). */
export type Strictness = { isStrict: boolean }

/**
 * An attempt that has begun: it counts as failed until its claims are forgiven. `wrong` is the refusal of a wrong
 * password.
 */
type Begun = { account: Account | undefined; claims: Claim[]; wrong: Refusal }

/**
 * Checks a password by `look`: at once while the network address has failures left. After that, attempts from this
 * address wait for their turn, and a wrong one gets TOO_MANY_REQUESTS: guesses run out, a right password gets in (L02,
 * L28).
 */
export async function attempt<Result>(
  context: PublicContext,
  email: string,
  strictness: Strictness,
  look: (begun: Begun) => Promise<Result>,
): Promise<Result> {
  const begun = await begin(context, email, strictness)
  if (begun !== undefined) return look(begun)
  const turn = await turnOf(networkOf(context.address))
  try {
    const again = await begin(context, email, strictness)
    // Meanwhile others got in whose attempts had counted.
    if (again !== undefined) {
      turn.end()
      return await look(again)
    }
    const last = await beginAnyhow(context, email)
    return await look(last).catch((error) => {
      turn.endLater()
      throw error
    })
  } finally {
    turn.end()
  }
}

/**
 * Counts an attempt as failed and finds its account. Returns undefined when the network address has used up its
 * failures.
 */
function begin(
  { database, address, now }: PublicContext,
  email: string,
  { isStrict }: Strictness,
): Promise<Begun | undefined> {
  return database.transaction('nobody', async (db) => {
    const ofAddress = await claimOfAddress(db, address, now)
    if (ofAddress === undefined) return undefined
    const claims = await claimAttempt(db, [accountSubject(email)], now)
    const account = await accountOf(db, email)
    const tells = !isStrict && account === undefined && (await mayTell(db, { address, email }, now))
    return { account, claims: [ofAddress, ...claims], wrong: tells ? 'USER_NOT_FOUND' : 'PASSWORD_INVALID' }
  })
}

function beginAnyhow({ database, now }: PublicContext, email: string): Promise<Begun> {
  return database.transaction('nobody', async (db) => {
    const claims = await claimAttempt(db, [accountSubject(email)], now)
    return { account: await accountOf(db, email), claims, wrong: 'TOO_MANY_REQUESTS' }
  })
}

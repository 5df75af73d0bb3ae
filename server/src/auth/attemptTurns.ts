import { TurnsByName } from '../base/limits/turns.ts'

/** The wait of the next attempt from an address after a wrong guess. */
const HOLD_MS = 3_000
/** The queue of each address, with limits on its length and on the wait. */
const turns = new TurnsByName({ atOnce: 1, waiting: 100, patienceMs: 15_000 })

/**
 * Waits for the turn of an attempt from an address whose failures ran out (L02, L28). Attempts run one by one; after a
 * wrong guess the caller ends the turn by `endLater`, which makes the next attempt wait. So guesses run out, and a
 * right password still gets in.
 */
export async function turnOf(address: string): Promise<{ end: () => void; endLater: () => void }> {
  const leave = await turns.enter(address)
  let end = leave
  return {
    end: () => end(),
    endLater: () => {
      end = () => undefined
      setTimeout(leave, HOLD_MS).unref()
    },
  }
}

import { TurnsByName } from '../base/limits/turns.ts'

/** The wait of the next attempt from an address after a wrong guess. */
const HOLD_MS = 3_000
/** The queue of each address, with limits on its length and on the wait. */
const turns = new TurnsByName({ atOnce: 1, waiting: 100, patienceMs: 15_000 })

/**
 * Waits for one's turn among the attempts of an address whose failures ran out (L02, L28): they are looked at one by
 * one, and slowly after a wrong one. So guesses run out, and a right password gets in all the same.
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

import { TurnsByName } from '../base/limits/turns.ts'

/** After a wrong guess the next one of the same address waits so long. */
const HOLD_MS = 3_000
/** Nobody waits longer, and no more than so many wait for one address. */
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

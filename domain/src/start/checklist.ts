/** What a club sets up, in the order in which it helps. */
export const STEPS = ['hours', 'permits', 'address', 'reservation', 'invitation', 'member', 'deputy'] as const
export type Step = (typeof STEPS)[number]

/** A club of so many members and guests runs, whatever it left out. */
const RUNS_WITH = 10

/** Whether a club is still being set up: then its owners see what is left to do. */
export function isSettingUp(done: readonly Step[], members: number): boolean {
  return members < RUNS_WITH && STEPS.some((step) => !done.includes(step))
}

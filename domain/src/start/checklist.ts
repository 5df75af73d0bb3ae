/** The steps in which a club is set up, in the order in which they help. */
export const STEPS = [
  'mail',
  'hours',
  'permits',
  'address',
  'reservation',
  'invitation',
  'member',
  'file',
  'supervisor',
  'deputy',
  'imprint',
] as const
export type Step = (typeof STEPS)[number]

/** The steps for the whole installation: where it serves more clubs than one, their owners do not do them. */
const OF_INSTALLATION: readonly Step[] = ['mail', 'imprint']

/** The steps of a club on an installation of so many. */
export function stepsOf(clubs: number): Step[] {
  return STEPS.filter((step) => clubs === 1 || !OF_INSTALLATION.includes(step))
}

/** A club of so many members and guests runs, whatever it left out. */
const RUNS_WITH = 10

/** Whether a club is still being set up: then its owners see what is left to do. */
export function isSettingUp(done: readonly Step[], members: number, steps: readonly Step[] = STEPS): boolean {
  return members < RUNS_WITH && steps.some((step) => !done.includes(step))
}

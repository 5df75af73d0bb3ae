/** The steps for setting up a club, in their order. */
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

/** The steps that concern the whole installation: with several clubs they are not the task of a club's owners. */
const OF_INSTALLATION: readonly Step[] = ['mail', 'imprint']

/** Returns the steps of a club on an installation with so many clubs. */
export function stepsOf(clubs: number): Step[] {
  return STEPS.filter((step) => clubs === 1 || !OF_INSTALLATION.includes(step))
}

/** With this many members and guests a club counts as set up, whatever steps are left. */
const RUNS_WITH = 10

/** Whether a club is still being set up; then its owners see the open steps. */
export function isSettingUp(done: readonly Step[], members: number, steps: readonly Step[] = STEPS): boolean {
  return members < RUNS_WITH && steps.some((step) => !done.includes(step))
}

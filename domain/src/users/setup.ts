/** Whether a person still has to give a name before anything else (OP-21). */
export function needsSetup(user: { setupCompleted: boolean; name: { full: string } }): boolean {
  return !user.setupCompleted && user.name.full === ''
}

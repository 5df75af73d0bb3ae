import { newWatchers } from '../live/watchers.ts'

let answer: ((isConfirmed: boolean) => void) | undefined
let asked: Promise<boolean> | undefined
const watchers = newWatchers()

/**
 * Asks the person to confirm their identity again (L22). Simultaneous requests share one dialog. Returns whether the
 * person confirmed.
 */
export function askForStepUp(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    answer = resolve
    tell()
  })
  return asked
}

/** Whether the dialog for the step-up is open. */
export function isStepUpAsked(): boolean {
  return answer !== undefined
}

export function endStepUp(isConfirmed: boolean) {
  answer?.(isConfirmed)
  answer = undefined
  asked = undefined
  tell()
}

export const watchStepUp = watchers.watch

function tell() {
  watchers.tell()
}

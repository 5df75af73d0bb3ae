import type { Id } from '@bahnfrei/domain/base/call/fields.ts'

let chosen: readonly Id<'user'>[] = []

/** Keeps whom an officer chose in the list, for the screen that begins a mail to them; a reload forgets it. */
export function chooseForMail(uids: readonly Id<'user'>[]): void {
  chosen = uids
}

export function chosenForMail(): readonly Id<'user'>[] {
  return chosen
}

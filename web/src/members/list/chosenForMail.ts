import type { Id } from '@bahnfrei/domain/base/call/fields.ts'

let chosen: readonly Id<'user'>[] = []

/** Keeps the members chosen in the list for the screen that begins a mail to them, until the page is reloaded. */
export function chooseForMail(uids: readonly Id<'user'>[]): void {
  chosen = uids
}

export function chosenForMail(): readonly Id<'user'>[] {
  return chosen
}

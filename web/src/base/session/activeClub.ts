import { authCalls } from '@bahnfrei/domain/auth/calls.ts'
import type { Me } from '@bahnfrei/domain/auth/me.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type OpenClub, openClubCalls } from '@bahnfrei/domain/clubs/openCalls.ts'
import { inTab } from '../browser/storage.ts'
import { queryClient, queryKeyOf } from '../live/queries.ts'
import { newWatchers } from '../live/watchers.ts'

const STORED_AS = 'club'

export const meKey = queryKeyOf(authCalls.me, {}, undefined)
export const clubsKey = queryKeyOf(openClubCalls.open, {}, undefined)

let chosen = read()
const watchers = newWatchers()

/**
 * The club whose data is shown and in which rights are checked: the chosen one, else the default one, else the first.
 */
export function activeClubOf(
  clubs: readonly OpenClub[],
  { chosen, defaultClub }: { chosen: string | undefined; defaultClub: Id<'club'> | null },
): OpenClub | undefined {
  return (
    clubs.find(({ id }) => id === chosen) ??
    clubs.find(({ id }) => id === defaultClub && defaultClub !== null) ??
    clubs[0]
  )
}

export function activeClubId(): string | undefined {
  const clubs = queryClient.getQueryData<{ clubs: OpenClub[] }>(clubsKey)?.clubs ?? []
  const defaultClub = queryClient.getQueryData<Me>(meKey)?.defaultClub ?? null
  return activeClubOf(clubs, { chosen, defaultClub })?.id
}

export function chosenClubId(): string | undefined {
  return chosen
}

/** Makes a club the active one for as long as this tab is open. */
export function chooseClub(id: Id<'club'>) {
  if (id === chosen) return
  chosen = id
  inTab.write(STORED_AS, id)
  watchers.tell()
}

export const watchChosenClub = watchers.watch

function read(): string | undefined {
  return inTab.read(STORED_AS) ?? undefined
}

import type { Me, Tokens } from '@bahnfrei/domain/auth/calls.ts'
import { holds, type Right } from '@bahnfrei/domain/base/permissions.ts'
import type { OpenClub } from '@bahnfrei/domain/clubs/calls.ts'
import { contract } from '@bahnfrei/domain/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { activeClubOf, chooseClub, chosenClubId, clubsKey, meKey, watchChosenClub } from './activeClub.ts'
import { api, perform } from './api.ts'
import { queryClient } from './queries.ts'
import { dropTokens, type LoginState, loginState, takeTokens, watchLogin } from './token.ts'

type Session = {
  me: Me | undefined
  state: LoginState
  club: OpenClub | undefined
  clubs: OpenClub[]
  chooseClub: (id: string) => void
  /** Whether the right is held in the active club. */
  may: (right: Right) => boolean
  signIn: (tokens: Tokens) => Promise<void>
  signOut: () => Promise<void>
}

const NO_CLUBS: OpenClub[] = []

const meQuery = { queryKey: meKey, queryFn: () => perform(contract.auth.me, {}), staleTime: Number.POSITIVE_INFINITY }
const clubsQuery = {
  queryKey: clubsKey,
  queryFn: () => perform(contract.clubs.open, {}),
  staleTime: Number.POSITIVE_INFINITY,
}

/** Who is signed in, and in which club. */
export function useSession(): Session {
  const state = useSyncExternalStore(watchLogin, loginState)
  const chosen = useSyncExternalStore(watchChosenClub, chosenClubId)
  const isIn = state === 'in'
  const me = useQuery({ ...meQuery, enabled: isIn }).data
  const clubs = useQuery({ ...clubsQuery, enabled: isIn }).data?.clubs ?? NO_CLUBS
  const club = activeClubOf(clubs, { chosen, defaultClub: me?.defaultClub ?? null })
  const may = (right: Right) => club !== undefined && holds(club.permissions, right)
  return { me: isIn ? me : undefined, state, club, clubs, chooseClub, may, signIn, signOut }
}

/** Reads who is signed in and which clubs are open, unless that is known already. */
export async function readSession(): Promise<{ me: Me; clubs: OpenClub[] }> {
  const [me, { clubs }] = await Promise.all([
    queryClient.ensureQueryData(meQuery),
    queryClient.ensureQueryData(clubsQuery),
  ])
  return { me, clubs }
}

async function signIn(tokens: Tokens) {
  queryClient.clear()
  takeTokens(tokens)
  await readSession()
}

/** Leaves by a new page, so that nothing of this person stays in memory. */
async function signOut() {
  // Without a connection the cookie lives on until it ends by itself; this browser does not use it again unasked.
  await api.auth.logout({}, { retries: 0 }).catch(() => undefined)
  dropTokens()
  window.location.assign('/login')
}

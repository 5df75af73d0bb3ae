import { authCalls, type Tokens } from '@bahnfrei/domain/auth/calls.ts'
import type { Me } from '@bahnfrei/domain/auth/me.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { holds, type Right } from '@bahnfrei/domain/base/rights/permissions.ts'
import { seenAs } from '@bahnfrei/domain/base/rights/viewAs.ts'
import { type OpenClub, openClubCalls } from '@bahnfrei/domain/clubs/openCalls.ts'
import { hashKey, QueryObserver } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { metaOf, queryClient } from '../live/queries.ts'
import { call } from '../send/api.ts'
import { ApiError } from '../send/apiError.ts'
import { speakAsAccount } from '../texts/texts.tsx'
import { activeClubOf, chooseClub, chosenClubId, clubsKey, meKey, watchChosenClub } from './activeClub.ts'
import { type LoginState, leave, loginState, ownScreen, signedInUid, takeTokens, watchLogin } from './token.ts'
import { endViewing, viewedAs } from './viewedAs.ts'

type Session = {
  me: Me | undefined
  state: LoginState
  club: OpenClub | undefined
  clubs: OpenClub[]
  chooseClub: (id: Id<'club'>) => void
  /** Whether the person has the right in the active club. */
  may: (right: Right) => boolean
  signIn: (tokens: Tokens) => Promise<void>
  /** Signs out and opens the sign-in page, or another page. */
  signOut: (to?: string) => Promise<void>
}

const NO_CLUBS: OpenClub[] = []

/**
 * The clubs as the screens show them: while an officer views the club in another role, with the rights of that role.
 */
function shownClubs(clubs: OpenClub[]): OpenClub[] {
  const as = viewedAs()
  return as === undefined ? clubs : clubs.map((club) => ({ ...club, ...seenAs(club, as) }))
}

const meQuery = {
  queryKey: meKey,
  queryFn: () => call(authCalls.me, {}),
  meta: metaOf(authCalls.me),
  staleTime: Number.POSITIVE_INFINITY,
}
const clubsQuery = {
  queryKey: clubsKey,
  queryFn: () => call(openClubCalls.open, {}),
  meta: metaOf(openClubCalls.open),
  staleTime: Number.POSITIVE_INFINITY,
}

// One observer per query serves the whole page: nearly every component needs the session.
const observers = [meQuery, clubsQuery].map((query) => {
  const observe = () => ({ ...query, enabled: loginState() === 'in' && ownScreen() === undefined })
  const observer = new QueryObserver<unknown>(queryClient, observe())
  watchLogin(() => observer.setOptions(observe()))
  return observer
})

/** The person as the screens show them: while they view the club in another role, they are no root. */
function shownPerson(me: Me | undefined): Me | undefined {
  return me && viewedAs() !== undefined ? { ...me, root: false } : me
}

/** The session: the signed-in person and the active club. */
export function useSession(): Session {
  return useSyncExternalStore(watchSession, sessionNow)
}

function watchSession(watcher: () => void): () => void {
  const stops = [watchLogin(watcher), watchChosenClub(watcher), ...observers.map((one) => one.subscribe(watcher))]
  return () => {
    for (const stop of stops) stop()
  }
}

const hashes = { me: hashKey(meKey), clubs: hashKey(clubsKey) }
let session: Session | undefined
let from: readonly unknown[] = []

/** The session; the same object as before if nothing in it has changed. */
function sessionNow(): Session {
  const [state, chosen] = [loginState(), chosenClubId()]
  const me = dataOf<Me>(hashes.me)
  const clubs = dataOf<{ clubs: OpenClub[] }>(hashes.clubs)?.clubs
  const now = [state, chosen, me, clubs]
  if (session === undefined || now.some((value, index) => value !== from[index])) {
    from = now
    session = sessionOf(state, chosen, {
      me: state === 'in' ? shownPerson(me) : undefined,
      clubs: shownClubs(clubs ?? NO_CLUBS),
    })
  }
  return session
}

function dataOf<Data>(hash: string): Data | undefined {
  return queryClient.getQueryCache().get<Data>(hash)?.state.data
}

function sessionOf(
  state: LoginState,
  chosen: string | undefined,
  { me, clubs }: Pick<Session, 'me' | 'clubs'>,
): Session {
  const club = activeClubOf(clubs, { chosen, defaultClub: me?.defaultClub ?? null })
  const may = (right: Right) => club !== undefined && holds(club.permissions, right)
  return { me, state, club, clubs, chooseClub, may, signIn, signOut }
}

export type Known = { me: Me; clubs: OpenClub[] }

/**
 * Returns the signed-in person and the open clubs, from the cache if possible. Outdated cached data is loaded again in
 * the background.
 */
export async function readSession(): Promise<Known> {
  const again = { revalidateIfStale: true }
  return known(
    await Promise.all([
      queryClient.ensureQueryData({ ...meQuery, ...again }),
      queryClient.ensureQueryData({ ...clubsQuery, ...again }),
    ]),
  )
}

/**
 * Like `readSession`, but loads fresh data, so that guards do not refuse somebody because of outdated data. Returns
 * cached data if loading fails.
 */
export async function confirmSession(): Promise<Known> {
  const read = Promise.all([queryClient.fetchQuery(meQuery), queryClient.fetchQuery(clubsQuery)])
  return read.then(known, readSession)
}

async function known([me, { clubs }]: [Me, { clubs: OpenClub[] }]): Promise<Known> {
  await speakAsAccount(me.language)
  return { me: shownPerson(me) ?? me, clubs: shownClubs(clubs) }
}

async function signIn(tokens: Tokens) {
  takeTokens(tokens)
  await readSession()
}

/**
 * Signs out and opens a new page, so that no data of the person stays in memory. Rejects without a connection: the
 * cookie would stay, and the person would be signed in still.
 */
async function signOut(to = '/login') {
  await call(authCalls.logout, {}, { changesNothing: true }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'UNAUTHENTICATED') throw error
  })
  endViewing()
  await leave()
  window.location.assign(to)
}

let uid = signedInUid()
watchLogin(() => {
  const before = uid
  uid = signedInUid()
  if (before === undefined || before === uid) return
  queryClient.clear()
  // Another person has signed in in another tab: this tab reloads as that person.
  if (uid !== undefined) window.location.reload()
})

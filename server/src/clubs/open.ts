import type { OpenClub } from '@bahnfrei/domain/clubs/openCalls.ts'
import type { Context } from '../base/context.ts'

/** The clubs in which the caller has a standing: own ones before those that merely rent. */
export function openClubs(clubsOf: (context: Context) => Promise<OpenClub[]>) {
  return async (_: unknown, context: Context): Promise<{ clubs: OpenClub[] }> => {
    const clubs = await clubsOf(context)
    const isOwn = ({ kind }: OpenClub) => kind !== 'visitor'
    return { clubs: [...clubs.filter(isOwn), ...clubs.filter((club) => !isOwn(club))] }
  }
}

import type { OpenClub } from '@bahnfrei/domain/clubs/openCalls.ts'
import type { Context } from '../base/context.ts'

/**
 * Makes the handler that lists the clubs in which the caller may do something: memberships first, then clubs where the
 * caller is a visitor.
 */
export function listOpenClubs(clubsOf: (context: Context) => Promise<OpenClub[]>) {
  return async (_: unknown, context: Context): Promise<{ clubs: OpenClub[] }> => {
    const clubs = await clubsOf(context)
    const isOwn = ({ kind }: OpenClub) => kind !== 'visitor'
    return { clubs: [...clubs.filter(isOwn), ...clubs.filter((club) => !isOwn(club))] }
  }
}

import type { ClubContext } from '../base/context.ts'

/** What happened to reservations. */
export type Deed = 'created' | 'changed' | 'cancelled'

/** Reservations of one owner to which the same happened at once, as it is queued. */
export type Told = { clubId: string; ids: string[]; deed: Deed; by: string }

/** Tells the owner, and the club that wants to know, after the commit: one mail for all that a request did. */
export function tell({ club, uid, job }: Pick<ClubContext, 'club' | 'uid' | 'job'>, deed: Deed, ids: string[]): void {
  job('tellReserved', { clubId: club.id, ids, deed, by: uid } satisfies Told)
}

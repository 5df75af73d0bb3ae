import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { rangesTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { dutiesTopic, ownDutiesTopic } from '@bahnfrei/domain/duties/topics.ts'
import type { ClubContext } from '../base/context.ts'
import { followDuties } from './jobs.ts'
import type { StoredDuty } from './stored.ts'

type Change = {
  /** The number of people in the duty now. */
  after: number
  /** The number of people it needs now. Undefined: unchanged. */
  needed?: number
  /** The people whose duties changed. */
  uids: readonly Id<'user'>[]
}

/** Announces that a duty changed, and the hours of its range if they depend on it. */
export function announceDuty(
  { club, announce, job }: Pick<ClubContext, 'announce' | 'job'> & { club: { id: Id<'club'> } },
  duty: Pick<StoredDuty, 'range' | 'needed' | 'people'>,
  { after, needed = duty.needed, uids }: Change,
): void {
  announce(dutiesTopic(club.id), ...uids.map(ownDutiesTopic))
  const wasOpen = duty.people.length >= duty.needed
  const isOpen = after >= needed
  if (wasOpen !== isOpen) announce(rangesTopic(club.id))
  // Even if the range stays open, the person fit for youth work, whom minors need, may have come or gone.
  if (!wasOpen && !isOpen) return
  followDuties(job, { clubId: club.id, rangeId: duty.range.id })
}

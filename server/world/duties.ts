import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { ClubContext } from '../src/base/context.ts'
import type { Database } from '../src/base/database/db.ts'
import { tellDutyJob } from '../src/duties/jobs.ts'
import { candidates, createDuty } from '../src/duties/manage.ts'
import { saveRule } from '../src/duties/plan.ts'
import { assign, offerSwap } from '../src/duties/serve.ts'
import { dutiesIn } from '../src/duties/stored.ts'
import { actingAs } from './acting.ts'
import { type BuiltRange, type World, ZONE } from './build.ts'

/**
 * Adds the duty roster of Eichenhain: the evenings in the hall, some of them filled, and a work day at the pistol
 * range.
 */
export async function buildDuties(database: Database, { clubs, people }: World, now: Temporal.Instant): Promise<void> {
  const clubId = clubs.eichenhain.id
  const [hall, pistol] = clubs.eichenhain.ranges as [BuiltRange, BuiltRange]
  const today = dayOf(now, ZONE)
  const rule = { isPlanned: true, needed: 1, youthNeeded: false, mostMinutes: 360, cancelAfter: null } as const
  await database.transaction({ clubId }, async (db, _, job) => {
    const context: ClubContext = {
      ...actingAs({ uid: people.anna, clubId, now }, db),
      // Nobody is notified of duties that the demo has from the start.
      job: (kind, ...rest) => kind !== (tellDutyJob as object) && job(kind, ...rest),
    }
    const assignIfFree = async (dutyId: Id<'duty'>, uid: Id<'user'>) => {
      const { people: asked } = await candidates({ dutyId }, context)
      const isFree = asked.some(({ id, whyNot }) => id === uid && whyNot === null)
      if (isFree) await assign({ dutyId, uid }, context)
      return isFree
    }
    await saveRule({ rangeId: hall.id, ...rule, supervision: 'should' }, context)
    const crew = [people.ben, people.trainer, people.anna, people.trainer, undefined]
    for (const [index, duty] of (await dutiesIn(db, clubId, today, addDays(today, 27))).entries()) {
      const uid = crew[index % crew.length]
      const isIn = uid !== undefined && (await assignIfFree(duty.id, uid))
      if (isIn && index === 6) await offerSwap({ dutyId: duty.id, wanted: true }, { ...context, uid })
    }
    const more = { needed: 2, youthNeeded: true, note: 'Schlüssel hängt im Büro.' }
    const { id } = await createDuty(
      { rangeId: pistol.id, date: addDays(today, 5), times: { start: '10:00', end: '14:00' }, ...more },
      context,
    )
    await assignIfFree(id, people.trainer)
  })
}

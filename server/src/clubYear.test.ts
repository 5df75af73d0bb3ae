import { often, seedOr } from '@bahnfrei/domain/base/testLength.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { expect, test } from 'vitest'
import { collect, creditCollections, takeStatement, transferDues } from '../world/clubYear/bank.ts'
import { type LivingClub, morning, openLivingClub } from '../world/clubYear/club.ts'
import {
  chargeAll,
  enterBill,
  joinAndLeave,
  remindAll,
  reserveLanes,
  voidOne,
  writeByHand,
} from '../world/clubYear/invoicing.ts'
import { cashDay, closeMonth, payBack, useCredit } from '../world/clubYear/money.ts'
import { foundIn, known, night } from '../world/clubYear/proof.ts'
import { mailServer } from '../world/testMail.ts'
import { world } from '../world/testWorld.ts'

/** The days of a month on which the club does something; the last one is its end. */
const MONTH: Record<number, (club: LivingClub) => Promise<void>> = {
  2: async (club) => {
    await joinAndLeave(club)
    await reserveLanes(club)
  },
  3: async (club) => {
    const { due, asked } = await chargeAll(club)
    expect(asked).toEqual(due)
  },
  5: async (club) => {
    for (let count = 1 + club.chance(2); count > 0; count -= 1) await writeByHand(club)
    await collect(club)
    await enterBill(club)
  },
  8: async (club) => {
    await useCredit(club)
    await cashDay(club)
    transferDues(club)
  },
  11: async (club) => {
    await takeStatement(club)
    await closeMonth(club)
    await reserveLanes(club)
  },
  15: async (club) => {
    if (club.chance(2) === 0) await voidOne(club)
    await payBack(club)
    await remindAll(club)
  },
  21: async (club) => {
    creditCollections(club)
    transferDues(club)
    await reserveLanes(club)
    if (club.chance(2) === 0) await voidOne(club)
  },
  24: async (club) => {
    await takeStatement(club)
    await payBack(club)
    await cashDay(club)
    await remindAll(club)
  },
  28: async (club) => {
    creditCollections(club)
    await takeStatement(club)
    expect(await foundIn(club)).toEqual(known(club))
  },
}

const months = often({ gate: 3, long: 14 })
const seeds = Array.from({ length: often({ gate: 1, long: 3 }) }, (_, at) => seedOr(34) + at)

test.each(seeds)(
  'a club lives through a year, and at the end of each month its books are those of a naive model (seed %i)',
  async (seed) => {
    const post = await mailServer()
    const w = await world({ mail: post.config })
    const first = Temporal.PlainDate.from('2026-11-01')
    w.clock.set(`${first}T08:00:00Z`)
    const begin = { seed, firstDay: first.toString() as Day }
    const clubs = [
      await openLivingClub(w, {
        ...begin,
        name: 'eichenhain',
        owner: 'anna',
        shooters: ['ben', 'dirk'],
        plan: 'skr42',
      }),
      ...(often({ gate: 0, long: 1 }) === 1
        ? [await openLivingClub(w, { ...begin, name: 'birkenau', owner: 'cara', shooters: ['dirk'], plan: 'skr49' })]
        : []),
    ]
    for (let month = 0; month < months; month += 1)
      for (const [date, act] of Object.entries(MONTH)) {
        const day = first
          .add({ months: month })
          .with({ day: Number(date) })
          .toString() as Day
        w.clock.set(`${day}T08:00:00Z`)
        await night(w)
        for (const club of clubs) {
          await morning(club, day)
          await act(club)
        }
        // Work that is under way when the clock jumps a day ahead would count as given up.
        await w.app.jobs.done()
      }
    for (const { assigned } of clubs) expect(assigned.byHand).toBeLessThanOrEqual(assigned.byItself / 4)
    const mails = post.received.map(({ to, mail }) => [to, mail.subject, mail.text].join('\n'))
    expect(mails.filter((mail, at) => mails.indexOf(mail) !== at)).toEqual([])
    expect(mails.length).toBeGreaterThan(10)
  },
  often({ gate: 400_000, long: 5_400_000 }),
)

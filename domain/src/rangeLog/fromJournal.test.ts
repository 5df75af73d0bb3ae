import { expect, test } from 'vitest'
import { type JournalVisit, lackedBy, lineOfVisit, toldBy } from './fromJournal.ts'

const VISIT: JournalVisit = {
  uid: 'ben',
  reservationId: 'reserved',
  clock: '18:00',
  until: '19:00',
  lane: '3',
  kind: 'clubMatch',
  disciplines: [
    { shotCount: 40, calibre: '.22 lfB' },
    { shotCount: 20, calibre: '.22 lfB' },
    { shotCount: 5, calibre: '' },
  ],
}
const line = (uid: string | null, reservationId: string | null = null) => ({ uid, reservationId })

test('a visit says times, lane, all shots, each calibre once and for what it was', () => {
  const told = { from: '18:00', to: '19:00', lane: '3', shots: 65, calibre: '.22 lfB', purpose: 'match' }
  expect(toldBy(VISIT)).toEqual(told)
  expect(toldBy({ ...VISIT, until: null }).to).toBe(null)
  expect(toldBy({ ...VISIT, until: '18:00' }).to).toBe(null)
  const many = Array.from({ length: 20 }, (_, each) => ({ shotCount: 10_000, calibre: `Kaliber ${each}` }))
  expect(toldBy({ ...VISIT, disciplines: many })).toMatchObject({
    shots: 9_999,
    calibre: expect.stringMatching(/^.{40}$/),
  })
})

test('a visit is the line of its reservation, or the only one of the person on that day', () => {
  const [reserved, only] = [line('ben', 'reserved'), line('ben', 'another')]
  expect(lineOfVisit(VISIT, [line('anna'), line(null)])).toBe('none')
  expect(lineOfVisit(VISIT, [line('anna'), only])).toBe(only)
  expect(lineOfVisit(VISIT, [only, reserved])).toBe(reserved)
  expect(lineOfVisit({ ...VISIT, reservationId: null }, [only, reserved])).toBe('unclear')
})

test('what an officer wrote stays, and only what is lacking is filled in', () => {
  const told = toldBy(VISIT)
  expect(lackedBy({ shots: null, calibre: '' }, told)).toEqual({ shots: 65, calibre: '.22 lfB' })
  expect(lackedBy({ shots: 0, calibre: '' }, told)).toEqual({ calibre: '.22 lfB' })
  expect(lackedBy({ shots: 40, calibre: '9 mm' }, told)).toBe(undefined)
  expect(lackedBy({ shots: 40, calibre: '' }, { ...told, calibre: '' })).toBe(undefined)
})

import { openOn } from '@bahnfrei/domain/ranges/bookableTime.ts'
import { expect, test } from 'vitest'
import { agreementValuesOf, tenantFieldsOf, wrongAgreementFields } from './agreementValues.ts'

const contact = { name: 'Petra Pohl', role: '', email: '', phone: '' }
const stored = {
  windows: openOn([1], 1080, 1320),
  minutesPerWeek: 450,
  horizonDays: 28,
  showsName: true,
  contacts: [contact],
}

test('an agreement comes back from its form as it was, and what is left empty limits nothing', () => {
  const values = agreementValuesOf(stored)
  expect(values).toMatchObject({ laneHours: '7.5', daysAhead: '28' })
  expect(tenantFieldsOf(values)).toEqual(stored)
  expect(tenantFieldsOf({ ...values, laneHours: ' ', daysAhead: '' })).toMatchObject({
    minutesPerWeek: null,
    horizonDays: null,
  })
  expect(tenantFieldsOf({ ...values, laneHours: '2,5' }).minutesPerWeek).toBe(150)
})

test('hours and days are numbers within their bounds, and a contact has a name', () => {
  const wrong = (change: object) => [...wrongAgreementFields({ ...agreementValuesOf(stored), ...change })]
  expect(wrong({})).toEqual([])
  expect(wrong({ laneHours: '6721', daysAhead: '2.5', contacts: [{ ...contact, name: ' ' }] })).toEqual([
    'laneHours',
    'daysAhead',
    'contacts',
  ])
  expect(wrong({ laneHours: '-1', daysAhead: '1001' })).toEqual(['laneHours', 'daysAhead'])
})

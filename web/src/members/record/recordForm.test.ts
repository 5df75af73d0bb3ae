import { NO_ADDRESS } from '@bahnfrei/domain/clubs/settings.ts'
import { expect, test } from 'vitest'
import { changesOf, type RecordForm, recordFaults, withPoints } from './recordForm.ts'

const [weight, belt] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const fieldOf = (id: string, fieldType: 'number' | 'string') => ({
  id,
  fieldType,
  priority: 0,
  name: '',
  description: '',
  instances: 0,
})
const fields = [fieldOf(weight, 'number'), fieldOf(belt, 'string')]
const stored: RecordForm = {
  name: { full: 'Ben Brandt', first: 'Ben', last: 'Brandt', call: 'Ben', title: '' },
  contact: { email: '', phone: '05141 11', mobile: '' },
  address: NO_ADDRESS,
  customFields: [
    { id: weight, value: '' },
    { id: belt, value: 'rot' },
  ],
  officialName: '',
  memberNumber: 7,
  joinDate: '2020-01-01',
  leaveDate: null,
  firstJoined: null,
}

test('only what was changed is sent, the name as a whole, and a number or day that was taken out as nothing', () => {
  expect(changesOf(stored, stored)).toEqual({})
  const changed = {
    ...stored,
    name: { ...stored.name, full: 'Ben Brand', first: 'Ben', last: 'Brand', call: 'Ben', title: '' },
    contact: { ...stored.contact, phone: '' },
    customFields: [
      { id: weight, value: '7.5' },
      { id: belt, value: 'rot' },
    ],
    memberNumber: null,
    joinDate: null,
  }
  expect(changesOf(changed, stored)).toEqual({
    name: changed.name,
    contact: { phone: '' },
    customFields: [{ id: weight, value: '7.5' }],
    memberNumber: null,
    joinDate: null,
  })
})

test('a number is written with a comma too, a text keeps its own', () => {
  const typed = {
    ...stored,
    customFields: [
      { id: weight, value: '7,5' },
      { id: belt, value: 'rot, blau' },
    ],
  }
  expect(withPoints(typed, fields).customFields.map(({ value }) => value)).toEqual(['7.5', 'rot, blau'])
})

test('a value that does not fit its field is a fault there, and so is a day of leaving before that of joining', () => {
  expect(recordFaults(stored, fields)).toEqual({})
  const wrong = { ...stored, customFields: [{ id: weight, value: 'viel' }], leaveDate: '2019-12-31' }
  expect(Object.keys(recordFaults(wrong, fields))).toEqual(['data.customFields.0.value', 'data.leaveDate'])
})

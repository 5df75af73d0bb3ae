import { expect, test } from 'vitest'
import { countedAddress } from './mailLimit.ts'

test.each([
  ['ben@verein.example', 'ben@verein.example'],
  [' Ben@Verein.Example ', 'ben@verein.example'],
  ['ｂｅｎ@verein.example', 'ben@verein.example'],
  ['ben+1@verein.example', 'ben@verein.example'],
  ['ben+a+b@verein.example', 'ben@verein.example'],
  ['+1@verein.example', '+1@verein.example'],
  ['b+@verein.example', 'b@verein.example'],
])('mails to %s are counted as mails to %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted)
})

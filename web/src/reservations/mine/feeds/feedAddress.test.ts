import { expect, test } from 'vitest'
import { feedAddress, webcalAddress } from './feedAddress.ts'

test('a feed has an address of this site, which calendar programs know as webcal', () => {
  const address = feedAddress('https://bahnfrei.example', '/api/feeds/secret.ics')

  expect(address).toBe('https://bahnfrei.example/api/feeds/secret.ics')
  expect(webcalAddress(address)).toBe('webcal://bahnfrei.example/api/feeds/secret.ics')
})

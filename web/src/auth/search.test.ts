import { expect, test } from 'vitest'
import { redirectSearch } from '../base/session/redirect.ts'
import { loginSearch } from './search.ts'

test('the address to fill in comes as mail or as email', () => {
  expect(loginSearch({ mail: 'ben@demo.example' })).toEqual({ mail: 'ben@demo.example' })
  expect(loginSearch({ email: 'ben@demo.example', redirect: 'home' })).toEqual({
    email: 'ben@demo.example',
    redirect: 'home',
  })
})

test('what is no text is left aside', () => {
  expect(redirectSearch({ redirect: 7, other: 'x' })).toEqual({})
})

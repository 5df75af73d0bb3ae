import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestOf } from './call.ts'

test.each([
  ['POST', { a: 1, b: { c: [true, null] } }],
  ['PATCH', { name: { first: 'Ben' } }],
  ['DELETE', { id: 'x', reason: 'Grippe' }],
])('%s sends its input as the body and nothing in the address', (method, input) => {
  expect(requestOf({ route: `${method} /appointments` }, input)).toEqual({ method, path: '/appointments', body: input })
})

test('GET asks in the query, and what is left out is not asked', () => {
  const input = { rangeId: 'r', from: '2026-05-18', to: undefined }

  expect(requestOf({ route: 'GET /reservations' }, input)).toEqual({
    method: 'GET',
    path: '/reservations?rangeId=r&from=2026-05-18',
    body: undefined,
  })
})

test('GET without input has no question mark', () => {
  expect(requestOf({ route: 'GET /ranges' }, {}).path).toBe('/ranges')
  expect(requestOf({ route: 'GET /ranges' }, { later: undefined }).path).toBe('/ranges')
})

test.each([
  ['GET', '/reservations/7/lines/9?x=1', undefined],
  ['POST', '/reservations/7/lines/9', { x: '1' }],
])('%s fills the placeholders and sends only the rest', (method, path, body) => {
  const request = requestOf({ route: `${method} /reservations/{id}/lines/{line}` }, { id: '7', line: '9', x: '1' })

  expect(request).toEqual({ method, path, body })
})

test.each([
  ['a/b', 'a%2Fb'],
  ['../admin', '..%2Fadmin'],
  ['a?b=c&d#e', 'a%3Fb%3Dc%26d%23e'],
  ['Schütze 7', 'Sch%C3%BCtze%207'],
  ['50%', '50%25'],
  ['$&{id}', '%24%26%7Bid%7D'],
])('the id %j stays one piece of the address', (id, piece) => {
  expect(requestOf({ route: 'GET /reservations/{id}' }, { id }).path).toBe(`/reservations/${piece}`)
})

test('the input is left as it was', () => {
  const input = { id: '7', reason: 'Grippe' }

  requestOf({ route: 'DELETE /appointments/{id}' }, input)

  expect(input).toEqual({ id: '7', reason: 'Grippe' })
})

test('whatever somebody types: the address leads to this call, and a server reads the same words out of it', () => {
  const words = fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed())
  const id = words.filter((text) => !['', '.', '..'].includes(text))
  fc.assert(
    fc.property(
      id,
      fc.dictionary(
        fc.stringMatching(/^[a-z]{1,5}$/).filter((key) => key !== 'id'),
        words,
      ),
      (id, rest) => {
        const { path } = requestOf({ route: 'GET /reservations/ics/{id}' }, { id, ...rest })
        const { pathname, searchParams, hash } = new URL(path, 'https://bahnfrei.example')
        const [, room, name, piece = '', ...more] = pathname.split('/')

        expect([room, name, decodeURIComponent(piece), more, hash]).toEqual(['reservations', 'ics', id, [], ''])
        expect(Object.fromEntries(searchParams)).toEqual({ ...rest })
      },
    ),
  )
})

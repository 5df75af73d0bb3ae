import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confirmationPath, passwordLinkOf, passwordPath } from './mailLinks.ts'

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
const dataOf = (path: string) => new URL(path, 'https://bahnfrei.example').searchParams.get('data') ?? ''

test('what a link carries comes back, whatever the letters [AUTH-066]', () => {
  const link = { email: 'schütze+1@schützenhaus.de', secret: 'a-_b'.repeat(10) }
  expect(passwordPath(link)).toMatch(/^\/login\/create-password\?data=[\x21-\x7e]+$/)
  expect(passwordLinkOf(dataOf(passwordPath(link)))).toEqual(link)
  const text = fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' })
  fc.assert(
    fc.property(text, text, (email, secret) => {
      fc.pre(secret.length <= 100 && email.length <= 254)
      expect(passwordLinkOf(dataOf(passwordPath({ email, secret })))).toEqual({ email, secret })
    }),
  )
})

test('the secret may come in the alphabet of addresses, and with blanks for plus signs', () => {
  const link = { email: 'ÿÿ?>@x.de', secret: 'ÿ~ÿ~ÿ?>' }
  const data = base64(JSON.stringify(link))
  expect(data).toMatch(/\+|\//)
  expect(passwordLinkOf(data.replaceAll('+', '-').replaceAll('/', '_'))).toEqual(link)
  expect(passwordLinkOf(data.replaceAll('+', ' '))).toEqual(link)
})

test.each([
  ['nothing', ''],
  ['no base64', 'ä!%'],
  ['half a sign', 'eyJl='],
  ['no UTF-8', btoa('\xff\xfe{"email":"a@x.de","secret":"s"}')],
  ['no JSON', base64('email=a@x.de&secret=s')],
  ['a list', base64('["a@x.de","s"]')],
  ['null', base64('null')],
  ['no secret', base64('{"email":"a@x.de"}')],
  ['an empty secret', base64('{"email":"a@x.de","secret":""}')],
  ['a number for a secret', base64('{"email":"a@x.de","secret":7}')],
  ['an object for an address', base64('{"email":{"toString":"x"},"secret":"s"}')],
  ['a field too many', base64('{"email":"a@x.de","secret":"s","root":true}')],
  ['__proto__', base64('{"email":"a@x.de","secret":"s","__proto__":{"root":true}}')],
  ['constructor', base64('{"email":"a@x.de","secret":"s","constructor":{"prototype":{"root":true}}}')],
  ['an address of 255 letters', base64(JSON.stringify({ email: 'x'.repeat(255), secret: 's' }))],
  ['a secret of 101 letters', base64(JSON.stringify({ email: 'a@x.de', secret: 'x'.repeat(101) }))],
  ['a megabyte', base64(JSON.stringify({ email: 'a@x.de', secret: 's' })) + ' '.repeat(1_000_000)],
])('data with %s is as if there were none [AUTH-068] [L11]', (_, data) => {
  expect(passwordLinkOf(data)).toBeUndefined()
  expect(({} as { root?: boolean }).root).toBeUndefined()
})

test('whatever stands in the address, reading it never fails [L11]', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json().map(base64)), (data) => {
      const link = passwordLinkOf(data)
      if (link !== undefined) expect(Object.keys(link).toSorted()).toEqual(['email', 'secret'])
    }),
  )
})

test('the link of a registration names address and code', () => {
  const url = new URL(confirmationPath({ email: 'a+b@x.de', code: 'c-_1' }), 'https://bahnfrei.example')
  expect([url.pathname, url.searchParams.get('email'), url.searchParams.get('code')]).toEqual([
    '/confirmation',
    'a+b@x.de',
    'c-_1',
  ])
})

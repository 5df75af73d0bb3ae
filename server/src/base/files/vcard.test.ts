import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Card, vcardOf } from './vcard.ts'

const OTTO: Card = {
  uid: '7e57aec5-b70c-491a-bb19-a9925c622845',
  name: 'Otto Ohnesorg',
  first: 'Otto',
  last: 'Ohnesorg',
  isCompany: false,
  email: 'otto@mitglied.example',
  phones: ['0170 1', ''],
  street: 'Am Stand 1; Hinterhaus',
  postalCode: '35745',
  city: 'Herborn',
  country: 'DE',
  groups: ['Jugend', 'Rat, Tat'],
}

test('somebody becomes a card, with what would end a value escaped', () => {
  expect(vcardOf(OTTO).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    `UID:urn:uuid:${OTTO.uid}`,
    'FN:Otto Ohnesorg',
    'N:Ohnesorg;Otto;;;',
    'EMAIL:otto@mitglied.example',
    'TEL:0170 1',
    'ADR:;;Am Stand 1\\; Hinterhaus;Herborn;;35745;DE',
    'CATEGORIES:Jugend,Rat\\, Tat',
    'END:VCARD',
    '',
  ])
})

test('a company is an organisation, and what is not given is not there', () => {
  const nothing = { email: '', phones: [], street: '', postalCode: '', city: '', country: '', groups: [] }
  const card = vcardOf({ ...OTTO, ...nothing, name: 'Waffen Wild', isCompany: true })
  expect(card).toContain('KIND:org\r\nORG:Waffen Wild\r\nEND:VCARD')
})

test('no line is longer than 75 bytes, no text begins a line of its own, and unfolded all of it is there', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
      const lines = vcardOf({ ...OTTO, name }).split('\r\n')
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const whole = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
      expect(whole).toHaveLength(11)
      const said = whole.find((line) => line.startsWith('FN:'))?.slice(3) ?? ''
      const read = said.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
      expect(read).toBe(name.replace(/\r\n|\r/g, '\n'))
    }),
  )
})

import { expect, test } from 'vitest'
import { certificateFaults, dataOfKind, newCertificate } from './certificateForm.ts'

const consent = { ...newCertificate('consent'), issued: '2026-03-01', givenBy: 'Anna Ahrens' }

test.each([
  [{}, []],
  [{ issued: null }, ['data.issued']],
  [{ givenBy: '' }, ['data.givenBy']],
  [{ expires: '2026-03-01' }, []],
  [{ expires: '2026-02-28' }, ['data.expires']],
  [{ blocked: { on: '2026-02-28', reason: 'Widerruf' } }, ['data.blocked.on']],
])('a consent with %o has its faults at %o', (changes, at) => {
  const faults = certificateFaults({ ...consent, ...changes })
  expect(Object.entries(faults).flatMap(([name, fault]) => (fault ? [name] : []))).toEqual(at)
})

test('a qualification needs neither a day nor somebody who gave it', () => {
  expect(Object.values(certificateFaults(newCertificate('supervisor'))).filter(Boolean)).toEqual([])
})

test('what the kind of a certificate does not show is not stored', () => {
  const typed = { ...consent, number: '12', issuer: 'Verband', weaponClasses: ['air' as const] }
  expect(dataOfKind(typed)).toMatchObject({ number: '', issuer: '', givenBy: 'Anna Ahrens', weaponClasses: ['air'] })
  expect(dataOfKind({ ...typed, kind: 'supervisor' })).toMatchObject({ number: '12', givenBy: '', weaponClasses: [] })
})

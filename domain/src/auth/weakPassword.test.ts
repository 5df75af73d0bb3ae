import { expect, test } from 'vitest'
import { whyWeakPassword } from './weakPassword.ts'

const ANNA = {
  email: 'anna.ahrens@eichenhain-post.example',
  names: ['Anna', 'Ahrens', 'Müller-Lüdenscheidt'],
  clubs: ['SV Eichenhain 1898 e.V.'],
}

test.each([
  ['aaaaaaaa', 'PASSWORD_REPEATED'],
  ['ÄÄÄÄÄÄÄÄÄ', 'PASSWORD_REPEATED'],
  ['abababab', 'PASSWORD_REPEATED'],
  ['xyzxyzxyz', 'PASSWORD_REPEATED'],
  ['!!!!!!!!!!!!', 'PASSWORD_REPEATED'],
  ['12345678', 'PASSWORD_SEQUENCE'],
  ['9876543210', 'PASSWORD_SEQUENCE'],
  ['abcdefgh', 'PASSWORD_SEQUENCE'],
  ['qwertzuiop', 'PASSWORD_SEQUENCE'],
  ['QWERTYUIOP', 'PASSWORD_SEQUENCE'],
  ['asdfghjklöä', 'PASSWORD_SEQUENCE'],
  ['yxcvbnm1234', 'PASSWORD_SEQUENCE'],
  ['zxcvbnm!1', 'PASSWORD_SEQUENCE'],
  ['1qay2wsx3edc', 'PASSWORD_SEQUENCE'],
  ['1qaz2wsx', 'PASSWORD_SEQUENCE'],
  ['mnbvcxy987', 'PASSWORD_SEQUENCE'],
  ['asdf1234xyz', 'PASSWORD_SEQUENCE'],
  ['anna.ahrens', 'PASSWORD_PERSONAL'],
  ['AnnaAhrens1', 'PASSWORD_PERSONAL'],
  ['ahrens1975!', 'PASSWORD_PERSONAL'],
  ['anna.ahrens@eichenhain-post.example', 'PASSWORD_PERSONAL'],
  ['Muller2026', 'PASSWORD_PERSONAL'],
  ['mueller2026', 'PASSWORD_PERSONAL'],
  ['Bahnfrei2026', 'PASSWORD_PRODUCT'],
  ['bahnfrei!!!', 'PASSWORD_PRODUCT'],
  ['ｂａｈｎｆｒｅｉ1', 'PASSWORD_PRODUCT'],
  ['Eichenhain1898', 'PASSWORD_PERSONAL'],
  ['svEichenhain', 'PASSWORD_PERSONAL'],
  ['ein langes Passwort', undefined],
  ['Anna trifft immer', undefined],
  ['bahnfrei-demo', undefined],
  ['qwertz ist kein Wort', undefined],
  ['achtzeic', undefined],
  ['acht-8-8', undefined],
  ['Schützenkönig', 'PASSWORD_GUESSABLE'],
  ['sommer2026', 'PASSWORD_GUESSABLE'],
  ['Sommer2026!', 'PASSWORD_GUESSABLE'],
  ['2026-Herbst', 'PASSWORD_GUESSABLE'],
  ['Maerz_2027', 'PASSWORD_GUESSABLE'],
  ['März2027#', 'PASSWORD_GUESSABLE'],
  ['S0mmer2026', 'PASSWORD_GUESSABLE'],
  ['s0mm3r1345', 'PASSWORD_GUESSABLE'],
  ['$ommer26!!', 'PASSWORD_GUESSABLE'],
  ['W1nt3r_2026', 'PASSWORD_GUESSABLE'],
  ['summer1999', 'PASSWORD_GUESSABLE'],
  ['schuetzenverein', 'PASSWORD_GUESSABLE'],
  ['Schützenverein', 'PASSWORD_GUESSABLE'],
  ['schutzenverein', 'PASSWORD_GUESSABLE'],
  ['SCHUETZE123', 'PASSWORD_GUESSABLE'],
  ['5chu3tz3nv3r31n', 'PASSWORD_GUESSABLE'],
  ['$chuetze1', 'PASSWORD_GUESSABLE'],
  ['Schuetzen1898', 'PASSWORD_GUESSABLE'],
  ['schiessstand', 'PASSWORD_GUESSABLE'],
  ['Schießsport!', 'PASSWORD_GUESSABLE'],
  ['gut-schuss-26', 'PASSWORD_GUESSABLE'],
  ['Luftgewehr10', 'PASSWORD_GUESSABLE'],
  ['AnnaSommer26', 'PASSWORD_GUESSABLE'],
  ['EichenhainSchuetze', 'PASSWORD_GUESSABLE'],
  ['Passwort!23', 'PASSWORD_GUESSABLE'],
  ['4hr3ns2026', 'PASSWORD_PERSONAL'],
  ['anna.@hrens', 'PASSWORD_PERSONAL'],
  ['B@hnfr3i26', 'PASSWORD_PRODUCT'],
  ['Sommerregen auf Blech', undefined],
  ['schuetze-klavier-9', undefined],
  ['mai-kaefer-sieben', undefined],
  ['trift7ig', undefined],
  ['k7#pQ2!v', undefined],
])('the password %j of Anna is refused as %s [L30]', (password, reason) => {
  expect(whyWeakPassword(password, ANNA)).toBe(reason)
})

test('the name of a club is refused to its people, and nobody else [L30]', () => {
  const nobody = { email: 'zoe@post.example', names: [], clubs: [] }
  expect(whyWeakPassword('Eichenhain1898', { ...nobody, clubs: ['SV Eichenhain 1898 e.V.'] })).toBe('PASSWORD_PRODUCT')
  expect(whyWeakPassword('Eichenhain1898', nobody)).toBeUndefined()
})

test.each(['sommer2026', 'schuetzenverein', 'Winter!2026'])('%s is no password of anybody [L30]', (password) => {
  expect(whyWeakPassword(password, { email: 'zoe@post.example', names: [], clubs: [] })).toBe('PASSWORD_GUESSABLE')
})

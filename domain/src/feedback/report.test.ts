import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attachmentPath, MOST_FILE_NAME, storedNames, titleOf } from './report.ts'

test.each([
  ['Kurz', 'Kurz'],
  ['  Zwei\n\nZeilen\r\nX: 1 ', 'Zwei Zeilen X: 1'],
  ['x'.repeat(81), 'x'.repeat(80)],
  ['😀'.repeat(81), '😀'.repeat(80)],
  [`${'x'.repeat(79)} y`, 'x'.repeat(79)],
])('the title of %j is %j [USER-059]', (description, title) => expect(titleOf(description)).toBe(title))

describe('the names of files', () => {
  test.each([
    [['Bild.png'], ['Bild.png'], 'a plain name stays'],
    [['Übersicht größer.PNG'], ['Uebersicht-groesser.PNG'], 'umlauts are spelled out'],
    [['a.png', 'A.png', 'a.png'], ['a.png', 'A-2.png', 'a-3.png'], 'each is there once, whatever its case'],
    [['../../etc/passwd'], ['passwd'], 'folders are left out'],
    [['..\\..\\boot.ini'], ['boot.ini'], 'those of others too'],
    [['%2e%2e/x'], ['x'], 'and encoded ones'],
    [['.htaccess'], ['htaccess'], 'nothing is hidden'],
    [['a"\r\nX: 1.png'], ['a-X-1.png'], 'no line breaks or quotes'],
    [['photo\u202egnp.exe'], ['photognp.exe'], 'nothing turns the direction of the text'],
    [['a\u0000.pdf'], ['a.pdf'], 'no NUL'],
    [['', '...', '/'], ['file', 'file-2', 'file-3'], 'what has no name gets one'],
    [['0 .0 ', 'a!.png'], ['0.0', 'a.png'], 'no dash is left before a dot'],
    [['日本.webp'], ['file.webp'], 'what cannot be spelled keeps its ending'],
  ])('%j are stored as %j: %s [F01] [F08] [USER-059]', (names, stored) => expect(storedNames(names)).toEqual(stored))

  test('are short, plain and different, whatever they were [F01] [F08]', () => {
    const name = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('a.png', 'A.PNG', '.', '..', 'a'))
    fc.assert(
      fc.property(fc.array(name, { maxLength: 5 }), (names) => {
        const stored = storedNames(names)
        expect(new Set(stored.map((one) => one.toLowerCase())).size).toBe(names.length)
        for (const one of stored) {
          expect(one).toMatch(/^\w[\w.-]*$/)
          expect(one).not.toContain('..')
          expect(one.length).toBeLessThanOrEqual(MOST_FILE_NAME)
        }
        expect(storedNames(stored)).toEqual(stored)
      }),
    )
  })
})

test('an attachment has its place by person and report [USER-062]', () => {
  expect(attachmentPath({ uid: 'u', reportId: 'r', fileName: 'a.png' })).toBe('feedback/u/reports/r/attachments/a.png')
})

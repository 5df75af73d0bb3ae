import { DATE_FORMATS } from '@bahnfrei/domain/kiosk/screen.ts'
import { expect, test } from 'vitest'
import { dateText } from './dateText.ts'

test('each of the four patterns is written in the language of the screen [KIOS-021]', () => {
  expect(DATE_FORMATS.map((pattern) => dateText('2026-05-03', pattern, 'de'))).toEqual([
    'So 03. Mai 2026',
    'Sonntag 03. Mai 2026',
    'So 03.05.2026',
    '03.05.2026',
  ])
  expect(DATE_FORMATS.map((pattern) => dateText('2026-12-24', pattern, 'en'))).toEqual([
    'Thu 24. December 2026',
    'Thursday 24. December 2026',
    'Thu 24.12.2026',
    '24.12.2026',
  ])
})

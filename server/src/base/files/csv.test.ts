import { expect, test } from 'vitest'
import { csvRow, UTF8_MARK } from './csv.ts'

test.each([
  ['Ben Brandt', 'Ben Brandt'],
  ['=1+1', "'=1+1"],
  ['=7', "'=7"],
  ['+49 2772 123456', '+49 2772 123456'],
  ['+49 (0) 2772/12-34', '+49 (0) 2772/12-34'],
  ['-7', '-7'],
  ['-7,5', '-7,5'],
  ['+49 Zentrale', "'+49 Zentrale"],
  ['-SUM(A1)', "'-SUM(A1)"],
  ['+cmd|1', "'+cmd|1"],
  ['- siehe oben', "'- siehe oben"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['Stand 1; 2', '"Stand 1; 2"'],
  ['Er sagte "frei"', '"Er sagte ""frei"""'],
  ['zwei\nZeilen', '"zwei\nZeilen"'],
  ['', ''],
])('the cell %j is written as %j, so that no spreadsheet takes it for a formula [X04]', (value, written) => {
  expect(UTF8_MARK + csvRow([value, 'x'], 'de')).toBe(`\uFEFF${written};x\r\n`)
})

test('an English file has commas, as English spreadsheets expect it [X04]', () => {
  expect(csvRow(['Lane 1; 2', 'Brandt, Ben', '=1+1'], 'en')).toBe(`Lane 1; 2,"Brandt, Ben",'=1+1\r\n`)
})

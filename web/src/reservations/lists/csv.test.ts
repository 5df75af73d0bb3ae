import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each([
  ['Ben Brandt', 'Ben Brandt'],
  ['=1+1', "'=1+1"],
  ['+49 2772', "'+49 2772"],
  ['-7', "'-7"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['Stand 1; 2', '"Stand 1; 2"'],
  ['Er sagte "frei"', '"Er sagte ""frei"""'],
  ['zwei\nZeilen', '"zwei\nZeilen"'],
  ['', ''],
])('the cell %j is written as %j, so that no spreadsheet takes it for a formula [X04]', (value, written) => {
  expect(csvOf([[value, 'x']])).toBe(`\uFEFF${written};x\r\n`)
})

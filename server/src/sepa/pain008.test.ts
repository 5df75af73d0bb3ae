import { isIban } from '@bahnfrei/domain/base/money/iban.ts'
import { chanceOf } from '@bahnfrei/domain/invoices/drawnLines.ts'
import { expect, test } from 'vitest'
import { pain008 } from './pain008.ts'
import { drawnDebits } from './testDrawn.ts'
import { readPain } from './testPain.ts'

/** The gate looks at as many collections; `npm run check:documents` at thousands, by the schemas of the banks. */
const COUNT = 200

test('whatever people and clubs are called, a file has its lines in blocks by kind of mandate, and its sums are right [BOOK-003] [X09]', () => {
  const chance = chanceOf(33)
  for (let number = 1; number <= COUNT; number++) {
    const file = drawnDebits(chance, number)
    const { messageId, blocks } = readPain(pain008(file))
    expect(messageId).toBe(file.messageId)
    expect(file.lines.length).toBeGreaterThan(0)
    expect(blocks.map(({ sequence, day, creditorId }) => [sequence, day, creditorId])).toEqual(
      (['RCUR', 'OOFF'] as const)
        .filter((sequence) => file.lines.some((line) => line.sequence === sequence))
        .map((sequence) => [sequence, file.collectionDate, file.creditor.id]),
    )
    const read = new Map(
      blocks.flatMap(({ sequence, lines }) => lines.map((line) => [line.endToEndId, { ...line, sequence }])),
    )
    for (const line of file.lines) {
      const { amount, mandate, signedOn, iban, sequence, agent, name } = read.get(line.endToEndId) ?? {}
      expect({ amount, mandate, signedOn, iban, sequence }).toEqual({
        ...{ amount: line.amount, mandate: line.mandateReference, signedOn: line.signedOn },
        ...{ iban: line.iban, sequence: line.sequence },
      })
      expect(isIban(line.iban)).toBe(true)
      expect(agent).toContain(line.bic === '' ? '<Othr><Id>NOTPROVIDED</Id></Othr>' : `<BICFI>${line.bic}</BICFI>`)
      expect(name).not.toBe('')
    }
  }
})

test('only an account outside of the Economic Area comes with the address of its owner, and that in parts [X09]', () => {
  const file = drawnDebits(chanceOf(1), 1)
  const line = {
    ...file.lines[0],
    holder: 'A'.repeat(98),
    street: 'Bahnhofstraße 1',
    postalCode: '8001',
    city: 'Zürich',
  }
  const swiss = {
    ...line,
    iban: 'CH9300762011623852957',
    bic: 'POFICHBEXXX',
    country: 'CH',
  } as (typeof file.lines)[number]
  const xml = pain008({ ...file, lines: [swiss] })
  expect(xml).toContain(
    '<PstlAdr><StrtNm>Bahnhofstrasse 1</StrtNm><PstCd>8001</PstCd><TwnNm>Zuerich</TwnNm><Ctry>CH</Ctry></PstlAdr>',
  )
  expect(xml).toContain(`<Nm>${'A'.repeat(70)}</Nm>`)
  const german = pain008({ ...file, lines: [{ ...swiss, iban: 'DE89370400440532013000', bic: '', country: 'DE' }] })
  expect(german).not.toContain('PstlAdr')
})

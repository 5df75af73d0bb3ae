import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { ibanWith } from '@bahnfrei/domain/base/money/testIban.ts'
import type { Chance } from '@bahnfrei/domain/invoices/drawnLines.ts'
import { sepaId } from '@bahnfrei/domain/sepa/letters.ts'
import type { DebitFile, DebitLine } from './pain008.ts'

const LETTERS = [
  ...'abc XYZ äöüßÄÖÜ éèñçåøłđþœŠžřğİ <>&"\'_/\\|{}[]~^%$#@!?;:,.-–—„“”…€½ﬁ Жанна Μαρία 東京 🎯👩‍👩‍👧 \u0301\u0308\u200D\u00AD\t\n',
]
/** The forms of accounts by country: how many digits or letters follow the check digits. */
const ACCOUNTS = { DE: 18, AT: 16, NL: 14, FR: 23, CH: 17, GB: 18, NO: 11, MT: 27 } as const
const COUNTRIES = Object.keys(ACCOUNTS) as (keyof typeof ACCOUNTS)[]
const REFERENCES = "ABCabc0189+?/:().,' -"

/** Draws a collection of up to 40 lines, with all that can stand in names and texts. */
export function drawnDebits(chance: Chance, number: number): DebitFile {
  const whole = (least: number, most: number) => least + chance(most - least + 1)
  const one = <Each>(of: readonly Each[]) => of[whole(0, of.length - 1)] as Each
  const text = (most: number) => Array.from({ length: whole(0, most) }, () => one(LETTERS)).join('')
  const day = (year: number) => `${year}-${`${whole(1, 12)}`.padStart(2, '0')}-${`${whole(1, 28)}`.padStart(2, '0')}`
  const line = (at: number): DebitLine => {
    const country = one(COUNTRIES)
    const isOutside = country === 'CH' || country === 'GB'
    const reference = Array.from({ length: whole(1, 33) }, () => one([...REFERENCES])).join('')
    return {
      endToEndId: `${sepaId(text(30), 22)}-${`${number}${at}`.padStart(12, '0')}`,
      amount: cents(one([1, whole(1, 999), whole(1000, 99_999), 10_000_000_000])),
      sequence: one(['RCUR', 'RCUR', 'OOFF'] as const),
      mandateReference: `M${reference.replaceAll('/', '')}1`,
      signedOn: day(2025),
      holder: text(whole(1, 120)),
      iban: ibanWith(country, Array.from({ length: ACCOUNTS[country] }, () => whole(0, 9)).join('')),
      bic: isOutside ? 'POFICHBEXXX' : one(['', '', 'COBADEFF', 'BYLADEM1001']),
      ...{ street: text(90), postalCode: text(20), city: text(50), country },
      purpose: text(300),
    }
  }
  return {
    messageId: `BF-20261130-${`${number}`.padStart(16, '0')}`,
    createdOn: Temporal.Instant.from('2026-11-16T08:00:00.123456789Z'),
    collectionDate: day(2026),
    creditor: {
      ...{ name: `Verein ${text(100)}`, id: 'DE98ZZZ09999999999' },
      ...{ iban: 'DE02120300000000202051', bic: one(['BYLADEM1001', 'COBADEFF']) },
    },
    lines: Array.from({ length: whole(1, 40) }, (_, at) => line(at)),
  }
}

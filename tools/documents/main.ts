import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { drawnInvoice } from '@bahnfrei/domain/invoices/drawnInvoice.ts'
import { chanceOf } from '@bahnfrei/domain/invoices/drawnLines.ts'
import type { IssuedInvoice } from '@bahnfrei/domain/invoices/invoice.ts'
import { missingForXRechnung } from '@bahnfrei/domain/invoices/issue.ts'
import { drawnBill } from '@bahnfrei/domain/subscriptions/drawnBill.ts'
import sharp from 'sharp'
import { type CiiForm, cii } from '../../server/src/invoices/documents/cii.ts'
import { invoicePdf } from '../../server/src/invoices/documents/pdf.ts'
import { linesOf, wrongAmounts } from '../../server/src/invoices/documents/testAmounts.ts'
import { misread } from '../../server/src/invoices/documents/testReaders.ts'
import { type Rules, ruleCheck, schemaCheck } from '../../server/src/invoices/documents/testRules.ts'
import { twinOf } from '../../server/src/invoices/documents/testTwin.ts'
import { pain008 } from '../../server/src/sepa/pain008.ts'
import { drawnDebits } from '../../server/src/sepa/testDrawn.ts'
import { readPain } from '../../server/src/sepa/testPain.ts'
import { lineText } from '../../server/src/subscriptions/lineText.ts'
import { brokenRules, HOW_TO_INSTALL, hasJava, preflight } from './java.ts'

const place = fileURLToPath(new URL('../../.cache/documents', import.meta.url))
/** The findings of Preflight in every PDF/A-3: the attachment twice, the part, and a list that only part 1 wants of both fonts. */
const KNOWN = ['1.2.9', '1.4.7', '3.1.11', '3.1.11', '7.11.2']
/** The most findings of a check that are printed. */
const MOST_SHOWN = 10
/** Every n-th invoice has a logo. */
const WITH_LOGO = 10
/** Every n-th invoice is a bill of the provider to a club. */
const OF_PROVIDER = 10

const { values } = parseArgs({
  // `debits` names the schemas of pain.008, which banks do not let others pass on.
  options: {
    count: { type: 'string', default: '2000' },
    seed: { type: 'string' },
    debits: { type: 'string', multiple: true },
  },
})
const count = Number(values.count)
const seed = Number(values.seed ?? randomInt(1_000_000))
let isClean = true

say(`The same again: npm run check:documents -- --count ${count} --seed ${seed}`)
const chance = chanceOf(seed)
const invoices = Array.from({ length: count }, (_, at) =>
  at % OF_PROVIDER === 1 ? drawnBill(chance, lineText) : drawnInvoice(chance, at + 1),
)
const forms: Record<CiiForm, IssuedInvoice[]> = {
  facturX: invoices,
  xRechnung: invoices.filter((invoice) => missingForXRechnung(invoice).length === 0),
}
const logo = await sharp({ create: { width: 90, height: 60, channels: 4, background: '#1f5b3a80' } })
  .png()
  .toBuffer()
emptyPlace()
say(
  `${count} invoices, ${invoices.filter(({ cancels }) => cancels !== null).length} of them cancellations, ` +
    `${invoices.filter(({ items }) => items.length > 100).length} of more than a hundred lines, ` +
    `${forms.xRechnung.length} also as XRechnung. The files are in ${place}.`,
)

await check('structure (XSD by libxml2) and cents by a second function', async (found) => {
  const brokenBySchema = schemaCheck()
  for (const form of ['facturX', 'xRechnung'] as const)
    for (const invoice of forms[form]) {
      const xml = cii(invoice, form)
      writeFileSync(join(place, form, nameOf(invoice, 'xml')), xml)
      found(nameOf(invoice, form), [...brokenBySchema(xml), ...wrongAmounts(linesOf(invoice), xml)])
    }
})
const debits = Array.from({ length: count }, (_, at) => drawnDebits(chance, at + 1))
await check('files of direct debits, read by a reader written apart', async (found) => {
  for (const file of debits) found(file.messageId, misreadDebits(pain008(file)))
})
for (const schema of values.debits ?? [])
  await check(`files of direct debits by ${basename(schema)}`, async (found) => {
    const broken = schemaCheck(schema)
    for (const file of debits) found(file.messageId, broken(pain008(file)))
  })
if (values.debits === undefined) say('Left out: the schemas of direct debits. Name them: --debits FILE.')
const isWithJava = hasJava()
for (const [rules, form] of [
  ['en16931', 'facturX'],
  ['facturX', 'facturX'],
  ['en16931', 'xRechnung'],
  ['xRechnung', 'xRechnung'],
] as const) {
  // Few invoices may have none for an authority among them.
  if (forms[form].length === 0) continue
  await check(`rules ${rules} on ${form} (${isWithJava ? 'Saxon' : 'SaxonJS'})`, (found) =>
    isWithJava ? bySaxon(rules, form, found) : bySaxonJs(rules, form, found),
  )
}
await check('PDF, read back by factur-x-kit and @stackforge-eu/factur-x', async (found) => {
  for (const [at, invoice] of invoices.entries()) {
    const print = { logo: at % WITH_LOGO === 0 ? logo : null, isCopy: false }
    const pdf = await invoicePdf(invoice, print)
    writeFileSync(join(place, 'pdf', nameOf(invoice, 'pdf')), pdf)
    if (isWithJava) writeFileSync(join(place, 'twin', nameOf(invoice, 'pdf')), await twinOf(invoice, print))
    found(nameOf(invoice, 'pdf'), await misread(pdf, invoice))
  }
})
if (isWithJava) {
  await check('PDF/A-3b: Preflight finds only what is of part 3', (found) => byPreflight('pdf', KNOWN, found))
  await check('PDF/A-1b: Preflight finds the same pages valid', (found) => byPreflight('twin', [], found))
} else say(`Left out: PDF/A. It needs Java, by which the rules are quicker, too: ${HOW_TO_INSTALL}`)
say(isClean ? 'All is well.' : 'Something is wrong.')
process.exit(isClean ? 0 : 1)

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

type Found = (name: string, findings: readonly string[]) => void

/** Runs a check over many documents, and says how many it saw, what it found and how long it took. */
async function check(name: string, run: (found: Found) => Promise<void>): Promise<void> {
  const since = performance.now()
  const all: string[] = []
  let documents = 0
  await run((document, findings) => {
    documents += 1
    all.push(...findings.map((finding) => `${document}: ${finding}`))
  })
  const seconds = ((performance.now() - since) / 1000).toFixed(0)
  // A check that saw nothing has checked nothing.
  const isGood = all.length === 0 && documents > 0
  isClean &&= isGood
  say(`${isGood ? 'ok    ' : 'FAILED'}  ${name}: ${documents} documents, ${all.length} findings, ${seconds} s`)
  for (const finding of all.slice(0, MOST_SHOWN)) say(`        ${finding}`)
}

function misreadDebits(xml: string): string[] {
  try {
    readPain(xml)
    return []
  } catch (error) {
    return [String(error)]
  }
}

async function bySaxon(rules: Rules, form: CiiForm, found: Found): Promise<void> {
  const said = join(place, `${form}-${rules}`)
  mkdirSync(said)
  for (const [name, broken] of await brokenRules(rules, join(place, form), said)) found(name, broken)
}

async function bySaxonJs(rules: Rules, form: CiiForm, found: Found): Promise<void> {
  const broken = ruleCheck(rules)
  for (const invoice of forms[form]) {
    const name = nameOf(invoice, 'xml')
    found(name, broken(readFileSync(join(place, form, name), 'utf8')))
  }
}

async function byPreflight(folder: string, expected: readonly string[], found: Found): Promise<void> {
  for (const [name, codes] of await preflight(join(place, folder), join(place, `${folder}.list`)))
    found(name, codes.join() === expected.join() ? [] : [codes.join(', ') || 'nothing'])
}

function emptyPlace(): void {
  rmSync(place, { recursive: true, force: true })
  for (const folder of ['facturX', 'xRechnung', 'pdf', 'twin']) mkdirSync(join(place, folder), { recursive: true })
}

function nameOf(invoice: IssuedInvoice, ending: string): string {
  return `${invoices.indexOf(invoice) + 1}.${ending}`
}

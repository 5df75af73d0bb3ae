import { type Audit, type AuditSample, isChangedSince, isChecked } from '@bahnfrei/domain/audit/audit.ts'
import type { auditCalls } from '@bahnfrei/domain/audit/calls.ts'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { amountText, plainAmount, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { addDays, dayOf, instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { AccountBalance } from '@bahnfrei/domain/statements/calls.ts'
import { type ClubContext, longWork } from '../base/context.ts'
import type { Paper, Part } from '../base/files/papers/paper.ts'
import { renderPaper } from '../base/files/papers/render.ts'
import { catalogue } from '../base/texts.ts'
import { dateInWords } from '../base/time/days.ts'
import { todayOf, zoneOf } from '../clubs/today.ts'
import { senderOf } from '../desk/sender.ts'
import { balancesOf } from '../statements/balances.ts'
import { proveBooks } from './books.ts'
import { readAudit } from './readAudit.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

type Calls = typeof auditCalls
const textsIn = catalogue(german, english)

/** Makes the report of an audit: sums, sample, remarks, and lines on which its auditors sign. */
export const auditReport = longWork<Calls['report'], ClubContext>(
  async ({ id }, { language, club, now, transaction }): Promise<OutputOf<Calls['report']>> => {
    const t = textsIn(language)
    const proof = await proveBooks((work) => transaction(({ db }) => work(db)), club.id, now)
    const faults = proof.proofs.reduce((sum, { found }) => sum + found, 0)
    const paper = await transaction(async (context): Promise<Paper> => {
      const sender = await senderOf(context)
      const audit = await readAudit({ id }, context)
      const balances = await balancesOf([audit.from, addDays(audit.to, 1)], context)
      const words = wordsIn(language, await zoneOf(context))
      const names = audit.auditors.map(({ userName }) => userName)
      return {
        title: t('TITLE'),
        language,
        sender: { name: sender.name, reach: sender.reach },
        window: { from: sender.from, to: [] },
        facts: [[t('MADE_ON'), words.day(await todayOf(context))]],
        parts: [
          {
            facts: [
              [t('PERIOD'), `${words.day(audit.from)} – ${words.day(audit.to)}`],
              [t('AUDITORS'), names.join(', ')],
            ],
          },
          ...sumParts(balances, words),
          { heading: t('BOOKS') },
          { text: faults === 0 ? t('BOOKS_TRUE') : t('BOOKS_UNTRUE', { count: faults }) },
          ...sampleParts(audit, words),
          ...remarkParts(audit, words),
          { heading: t('SIGNATURES') },
          ...names.flatMap((name): Part[] => [{ text: '_'.repeat(40) }, { text: t('SIGN', { name }) }]),
        ],
      }
    })
    const pdf = await renderPaper(paper)
    return { pdf: pdf.toString('base64'), fileName: `${t('FILE')}.pdf` }
  },
)

function wordsIn(language: Language, timeZone: string) {
  const day = (of: Audit['from']) => dateInWords(of, language, 'numeric')
  return { t: textsIn(language), language, day, dayAt: (at: number) => day(dayOf(instantAt(at), timeZone)) }
}
type Words = ReturnType<typeof wordsIn>

const right = (share: number) => ({ share, align: 'right' as const })

function sumParts(balances: readonly AccountBalance[], { t, language, day }: Words): Part[] {
  const row = (name: string, of: readonly Pick<AccountBalance, 'opening' | 'moved' | 'closing'>[]) => [
    name,
    ...(['opening', 'moved', 'closing'] as const).map((part) =>
      plainAmount(sumOf(of.map((each) => each[part])), language),
    ),
  ]
  const rows = [...balances.map((each) => row(each.name, [each])), row(t('ALL'), balances)]
  const misfits = balances.flatMap(({ name, misfits: found }) =>
    found.map(({ day: on, amount, expected }): Part => {
      const [said, counted] = [amountText(amount, 'EUR', language), amountText(expected, 'EUR', language)]
      return { text: t('MISFIT', { name, day: day(on), amount: said, expected: counted }) }
    }),
  )
  const columns = [{ share: 3 }, right(1.5), right(1.5), right(1.5)]
  const head = [t('ACCOUNT'), t('OPENING'), t('MOVED'), t('CLOSING')]
  return [{ heading: t('SUMS') }, { text: t('SUMS_TEXT') }, { table: { columns, head, rows } }, ...misfits]
}

function sampleParts({ draws, samples, notes }: Audit, words: Words): Part[] {
  const { t, language, day, dayAt } = words
  if (samples.length === 0) return [{ heading: t('SAMPLE') }, { text: t('SAMPLE_NONE') }]
  const drawn = draws.map(({ drawnOn, seed, above, large, random }): Part => {
    const facts = { day: dayAt(drawnOn), seed, random: `${random}` }
    if (above === null) return { text: t('DRAW', facts) }
    return { text: t('DRAW_ABOVE', { ...facts, large: `${large}`, above: amountText(above, 'EUR', language) }) }
  })
  const checked = samples.filter(({ id }) => isChecked(id, notes)).length
  const rows = samples.map((sample, at) => [
    `${at + 1}`,
    day(sample.day),
    aboutOf(sample, words),
    vouchersOf(sample),
    amountText(sample.amount, sample.currency, language),
    t(isChecked(sample.id, notes) ? 'YES' : 'NO'),
  ])
  const columns = [{ share: 0.6 }, { share: 1.4 }, { share: 3 }, { share: 2 }, right(1.6), { share: 1 }]
  const head = [t('NUMBER'), t('DAY'), t('NAME'), t('VOUCHERS'), t('AMOUNT'), t('STATE')]
  return [
    { heading: t('SAMPLE') },
    ...drawn,
    { text: t('CHECKED', { checked: `${checked}`, count: `${samples.length}` }) },
    { table: { columns, head, rows } },
  ]
}

function aboutOf(sample: AuditSample, { t }: Words): string {
  if (sample.booking === null) return t('DELETED')
  const { userName, description } = sample.booking
  return [userName, description, isChangedSince(sample) && t('CHANGED')].filter(Boolean).join(', ')
}

function vouchersOf({ booking }: AuditSample): string {
  const { invoices = [], receipts = [], attachments = [] } = booking ?? {}
  return [
    ...invoices.map(({ invoiceNumber }) => invoiceNumber),
    ...receipts.map(({ receiptNumber }) => receiptNumber),
    ...attachments.map(({ name }) => name),
  ].join(', ')
}

function remarkParts({ samples, notes }: Audit, { t, dayAt }: Words): Part[] {
  const remarks = notes.filter(({ kind }) => kind === 'remark')
  const signed = ({ userName, writtenOn }: Audit['notes'][number]) => t('BY', { name: userName, day: dayAt(writtenOn) })
  const said = remarks.flatMap((remark): Part[] => {
    const number = `${samples.findIndex(({ id }) => id === remark.sampleId) + 1}`
    const { text } = remark
    const words = remark.sampleId === null ? t('REMARK_ALL', { text }) : t('REMARK', { number, text })
    const answers = notes.filter(({ answersId }) => answersId === remark.id)
    return [
      { text: `${words} (${signed(remark)})` },
      ...answers.map((answer): Part => ({ text: `${t('ANSWER', { text: answer.text })} (${signed(answer)})` })),
    ]
  })
  return [{ heading: t('REMARKS') }, ...(said.length > 0 ? said : [{ text: t('REMARKS_NONE') }])]
}

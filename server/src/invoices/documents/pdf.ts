import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { Buyer, IssuedInvoice, Issuer } from '@bahnfrei/domain/invoices/invoice.ts'
import type { Paper, Part } from '../../base/files/papers/paper.ts'
import { renderPaper, renderPapers } from '../../base/files/papers/render.ts'
import { redraw } from '../../base/files/pictures.ts'
import { dateInWords } from '../../base/time/days.ts'
import { cii } from './cii.ts'
import { FACTUR_X, FACTUR_X_FILE } from './facturX.ts'
import { itemParts, textsIn } from './items.ts'
import { paymentOf } from './payment.ts'

/** The longest name that surely fits head and window; a longer one is also told in full. */
const MOST_OF_HEAD = 90
/** The most pixels of a logo on paper: enough for 300 in an inch. */
const LOGO = { width: 540, height: 290 }

/** How an invoice is printed, apart from what it says: with the logo of the club, and as a copy. */
export type Print = { logo: Buffer | null; isCopy: boolean }

/** Returns an invoice as PDF/A-3 with its e-invoice in it. The same invoice always gives the same bytes. */
export async function invoicePdf(invoice: IssuedInvoice, print: Print): Promise<Buffer> {
  return renderPaper(await printedPaper(invoice, print))
}

/** Returns what is on the pages of an invoice. */
export async function printedPaper(invoice: IssuedInvoice, { logo, isCopy }: Print): Promise<Paper> {
  return {
    ...invoicePaper(invoice, isCopy),
    ...(await printableLogo(logo)),
    archived: {
      day: invoice.invoiceDate,
      file: {
        name: FACTUR_X_FILE,
        type: 'text/xml',
        description: textsIn(invoice.language)('ATTACHMENT'),
        content: cii(invoice, 'facturX'),
      },
      schema: FACTUR_X,
    },
  }
}

/** Returns invoices as one file to print, without what programs read. The file of each invoice stays the original. */
export async function invoiceLetters(
  [first, ...others]: [IssuedInvoice, ...IssuedInvoice[]],
  logo: Buffer | null,
): Promise<Buffer> {
  const printed = await printableLogo(logo)
  const letterOf = (invoice: IssuedInvoice) => ({ ...invoicePaper(invoice, false), ...printed })
  const paper = letterOf(first)
  return renderPapers({ title: paper.title, papers: [paper, ...others.map(letterOf)] })
}

/** Redraws a logo without transparency, which papers that are kept must not have. */
export async function printableLogo(logo: Buffer | null): Promise<Pick<Paper, 'logo'>> {
  if (logo === null) return {}
  const size = { ...LOGO, fit: 'inside', withoutEnlargement: true } as const
  const drawn = await redraw(logo, (picture) =>
    picture.flatten({ background: 'white' }).resize(size).toColourspace('srgb').png(),
  )
  return { logo: new Uint8Array(drawn) }
}

/** Returns the parts of a letter that follow from who writes to whom: head, foot and window. */
export function addressed({
  language,
  issuer,
  buyer,
}: Pick<IssuedInvoice, 'language' | 'issuer' | 'buyer'>): Pick<Paper, 'language' | 'sender' | 'window'> {
  return {
    language,
    sender: { name: issuer.name, reach: reachOf(issuer) },
    window: {
      from: filled([issuer.name, ...addressOf(issuer)]).join(' · '),
      to: filled([buyer.name, ...addressOf(buyer), countryOf(buyer, issuer, language)]),
    },
  }
}

function invoicePaper(invoice: IssuedInvoice, isCopy: boolean): Paper {
  const { invoiceNumber: number, language, issuer, buyer, note, comment, cancels } = invoice
  const t = textsIn(language)
  const title = t(cancels === null ? 'TITLES.INVOICE' : 'TITLES.CANCELLATION', { number })
  const payment = paymentOf(invoice)
  const said = (text: string): Part[] => (text === '' ? [] : [{ text }])
  return {
    ...addressed(invoice),
    title: isCopy ? t('TITLES.COPY', { title }) : title,
    facts: factsOf(invoice),
    parts: [
      ...(issuer.name.length > MOST_OF_HEAD ? said(t('ISSUER_IN_FULL', { name: issuer.name })) : []),
      ...(buyer.name.length > MOST_OF_HEAD ? said(t('BUYER_IN_FULL', { name: buyer.name })) : []),
      ...(cancels === null
        ? []
        : said(
            t('CANCELS', {
              number: cancels.invoiceNumber,
              day: dateInWords(cancels.invoiceDate, language, 'long'),
              reason: cancels.reason,
            }),
          )),
      ...said(note),
      ...itemParts(invoice),
      ...(payment === undefined ? [] : [{ payment }]),
      ...said(comment),
    ],
  }
}

function factsOf(invoice: IssuedInvoice): Paper['facts'] {
  const { invoiceNumber, invoiceDate, deliveryDate, deliveryEndDate, dueDate, issuer, buyer, language } = invoice
  const t = textsIn(language)
  const day = (of: typeof invoiceDate) => dateInWords(of, language, 'medium')
  const period = deliveryEndDate !== null && { from: day(deliveryDate), until: day(deliveryEndDate) }
  const facts: Paper['facts'] = [
    [t('FACTS.NUMBER'), invoiceNumber],
    [t('FACTS.ISSUED'), day(invoiceDate)],
    period ? [t('FACTS.PERIOD'), t('PERIOD', period)] : [t('FACTS.DELIVERED'), day(deliveryDate)],
    [t('FACTS.DUE'), dueDate === null ? '' : day(dueDate)],
    [t('FACTS.TAX_NUMBER'), issuer.taxNumber],
    [t('FACTS.VAT_ID'), issuer.vatId],
    [t('FACTS.BUYER_VAT_ID'), buyer.vatId],
    [t('FACTS.REFERENCE'), buyer.reference],
  ]
  return facts.filter(([, value]) => value !== '')
}

function addressOf({ addressLines, postalCode, city }: Issuer | Buyer): string[] {
  return [...addressLines, `${postalCode} ${city}`.trim()]
}

/** The last line of an address abroad, as the post wants it: the name of the country in capitals. */
function countryOf({ country }: Buyer, issuer: Issuer, language: Language): string {
  if (country === issuer.country) return ''
  return (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country).toUpperCase()
}

function reachOf(issuer: Issuer): string[] {
  const { registerNumber, contact, phone, email, website } = issuer
  return filled([filled(addressOf(issuer)).join(', '), registerNumber, contact, phone, email, website])
}

function filled(texts: readonly string[]): string[] {
  return texts.filter((text) => text !== '')
}

import { readAmount } from '../base/money/money.ts'
import { addDays } from '../base/time/time.ts'
import type { BankEntry } from './entry.ts'
import type { MatchInvoice } from './facts.ts'
import { folded, nameWords, type ReadText, readText } from './tokens.ts'

/** Words that say nothing of what is paid. */
const SAYING_NOTHING = new Set(
  folded(
    `Rechnung Rechnungen Rechnungsnr Rechnungsnummer Rechnungsbetrag RgNr RNr Nr Nummer Invoice Payment Zahlung Überweisung
    Danke Dank Vielen Herzlichen Gruß Grüße Viele Liebe Schöne Freundliche Freundlichen Mit Für Von Vom Der Die Das Den Dem Und Bei Zum Zur Aus Auf
    Wegen Betreff Verwendungszweck Datum Uhr Herr Frau Familie Fam Dauerauftrag Euro Betrag Offene Offener Offenen Rest
    Fällig Bezahlt Bezahlung Begleichung Ausgleich Jahr Monat Mitglied Mitgliedschaft Verein Konto Kunde SEPA Gutschrift Online
    Banking SVWZ EREF MREF KREF CRED Mein Meine Unser Unsere Wie Besprochen Hallo Bitte NOTPROVIDED`,
  ).match(/[A-Z]+/g),
)
/** The general words for a fee, which any invoice of one explains. */
const FEE =
  /^(MITGLIEDS?|JAHRES|VEREINS|MONATS|QUARTALS|HALBJAHRES)?(BEITRAG|BEITRAGE|BEITRAGSZAHLUNG|BEITRAGSRECHNUNG)$/
const DONATION =
  /^(?!SPENDER?KARTE)(GELD|SACH|EINZEL|JUGEND)?(SPEND|ZUWENDUNG|DONATION|FORDERSPENDE|PATENSCHAFT|SPONSOR|GESCHENK)/
const PART = /^(TEIL|TEILZAHLUNG|TEILBETRAG|RATE|RATENZAHLUNG|ANZAHLUNG|ABSCHLAG|ABSCHLAGSZAHLUNG|RESTZAHLUNG)$/
const MONTHS = 'JANUAR FEBRUAR MARZ APRIL MAI JUNI JULI AUGUST SEPTEMBER OKTOBER NOVEMBER DEZEMBER'.split(' ')
/** How many days before the entry a day in the text can be that of the payment itself. */
const DAYS_ON_THE_WAY = 7

export function speaksOfDonation({ tokens }: ReadText): boolean {
  return tokens.some(({ text }) => DONATION.test(text))
}

export function speaksOfPart({ tokens }: ReadText): boolean {
  return tokens.some(({ text }) => PART.test(text))
}

/**
 * Whether every word and number of a text fits an invoice: what it charges, its people, its day, or nothing in particular.
 * `used` are the places of numbers of ours.
 */
export function explains(
  text: ReadText,
  { entry, names, used }: { entry: BankEntry; names: readonly string[]; used: ReadonlySet<number> },
  invoice: MatchInvoice,
): boolean {
  const about = readText(invoice.about).tokens.map((token) => token.text)
  const people = new Set([...names, entry.name].flatMap(nameWords))
  const isOwnAmount = (amount: number | undefined) => amount === entry.amount
  const [year = '', month = ''] = invoice.day.split('-')
  const fitsNumber = (number: string, at: number) => {
    const day = text.days.get(at)
    if (day !== undefined) return isDayOf(day, entry, invoice)
    return number === year || about.includes(number) || readAmount(number) === entry.amount
  }
  const fitsWord = (word: string) =>
    word.length < 3 ||
    SAYING_NOTHING.has(word) ||
    people.has(word) ||
    word === MONTHS[Number(month) - 1] ||
    about.some((one) => isCovered(word, one))
  return (
    text.ibans.every((iban) => iban === entry.iban) &&
    text.amounts.every(isOwnAmount) &&
    text.tokens.every(
      (token, at) => used.has(at) || (token.isNumber ? fitsNumber(token.text, at) : fitsWord(token.text)),
    )
  )
}

function isDayOf(day: string, { bookingDay }: BankEntry, invoice: MatchInvoice): boolean {
  return day === invoice.day || (day <= bookingDay && day >= addDays(bookingDay, -DAYS_ON_THE_WAY))
}

/** Whether a word of the text says the same as one of the invoice, or less: `Beitrag` for `Sonderbeitrag`, not the other way. */
function isCovered(word: string, by: string): boolean {
  return word === by || (FEE.test(word) && FEE.test(by)) || (word.length >= 5 && by.includes(word))
}

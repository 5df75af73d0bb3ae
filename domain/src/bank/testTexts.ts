import { type Chance, oneOf } from '../invoices/drawnLines.ts'

export function bankName(chance: Chance, name: string): string {
  const words = name.split(' ')
  const turned = [words.at(-1), ...words.slice(0, -1)]
  const plain = oneOf(chance, [name, name, turned.join(' '), turned.join(', '), `Dr. ${name}`])
  const spelled = chance(3) === 0 ? inLetters(plain) : plain
  return chance(3) === 0 ? spelled.toUpperCase() : spelled
}

function inLetters(text: string): string {
  const letters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }
  return text.replace(/[äöüßÄÖÜ]/g, (letter) => letters[letter] ?? letter)
}

/** Breaks a text as banks do: not at all, in lines of 27 signs that are joined again, or with blanks between them. */
export function inLines(chance: Chance, text: string): string {
  const lines = text.match(/.{1,27}/gs) ?? []
  const joined = oneOf(chance, [text, text, text, lines.join(''), lines.join('\n')])
  return chance(4) === 0 ? inLetters(joined).toUpperCase() : joined
}

/** Writes a number as people do. */
export function written(chance: Chance, number: string): string {
  const [, beginning = '', count = ''] = /^(.*?)(\d{4,})$/.exec(number) ?? []
  const before = beginning
  const bare = count.replace(/^0+/, '')
  const hasLetters = /[A-Z]/.test(number)
  return oneOf(chance, [
    number,
    number,
    number,
    number.toLowerCase(),
    number.replaceAll(/[-/]/g, ' '),
    number.replaceAll(/[-/]/g, ''),
    number.replaceAll(/[-/]/g, '/'),
    number.replaceAll(/[-/]/g, ' - '),
    `Rechnung ${number}`,
    `Rg.Nr. ${number}`,
    `${number} vom 03.02.2026`,
    `Rechnungsnr.:${number}`,
    ...(hasLetters
      ? [
          number.replace(/0(?=\d{3}$)/, 'O'),
          before + bare,
          `${before}0${count}`,
          `${before}${bare}`.replaceAll('-', ' '),
        ]
      : []),
  ])
}

export const AROUND = [
  '',
  '',
  '',
  'Danke ',
  'Beitrag ',
  'SV Musterstadt ',
  'Mitglied 4711 ',
  'Zahlung für ',
  'Tel. 0171 2345678 ',
]

export const QUIET = [
  '',
  '',
  '',
  'Danke',
  'Dauerauftrag',
  'Rechnung',
  'Viele Grüße',
  'SV Musterstadt',
  'Überweisung',
  'Zahlung 2026',
]
export const OTHER_PURPOSES = [
  'Getränke',
  'Königsfeier',
  'Kaution Schlüssel',
  'Kuchenbasar',
  'Sonderumlage Dach',
  'Trikot',
  'Eintritt Ball',
]
export const DONATIONS = [
  'Spende',
  'SPENDE JUGEND',
  'Spende für die Jugend',
  'Geldspende',
  'Zuwendung',
  'Spendenkonto',
  'donation',
  'Sponsoring',
]
export const CALLED_FEES = ['Mitgliedsbeitrag 2026', 'Beitrag', 'Jahresbeitrag', 'Beitrag 2026']

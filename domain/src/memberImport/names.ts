import type { Gender } from '../users/user.ts'

/** A name as its parts. */
export type ReadName = { title: string; first: string; last: string; suffix: string }

const TITLES = /^(?:(?:Prof|Dr|Dipl|Ing|Mag|med|jur|phil|rer|nat|vet|dent|h\.? ?c|B\.?A|M\.?A|B\.?Sc|M\.?Sc)\.?[- ]+)+/i
/** The particles of last names, with former titles of nobility, which are part of the name (WRV Art. 109). */
const PARTICLES = new Set(
  'von vom zu zum zur van de der den del della di da la le ter ten und freiherr freifrau freiin baron baronin graf gräfin fürst fürstin prinz prinzessin ritter edler edle'.split(
    ' ',
  ),
)
const GREETING = /^(herrn?|frau|mr|mrs|ms|miss)(\.|\b)\s*/i
const SUFFIX = /[ ,]+(sen|senior|jun|junior|jr|sr)\.?$/i
const COMPANY =
  /(^|\s)(gmbh|mbh|ag|kg|ohg|ug|gbr|e\.? ?k\.?|e\.? ?v\.?|e\.? ?g\.?|ggmbh|kgaa|se|stiftung|sparkasse|volksbank)(\s|$|&)/i
const SEVERAL = /^(eheleute|ehepaar|familie|fam\.|herr und frau|herr & frau|herr u\. frau)(\s|$)|\s(und|u\.|&|\+)\s/i

export function isCompanyName(name: string): boolean {
  return COMPANY.test(name.trim())
}

/** Whether one cell names several people, who need a row each. */
export function isSeveralPeople(name: string): boolean {
  return SEVERAL.test(name.trim().replace(/(^|\s)(von|vom) und (zu|zum|zur)\s/i, ' '))
}

/** Splits the title off a name. A name that is nothing but a title stays whole. */
export function splitTitle(name: string): { title: string; rest: string } {
  const title = TITLES.exec(name.trim())?.[0] ?? ''
  const rest = name.trim().slice(title.length)
  return rest === '' ? { title: '', rest: name.trim() } : { title: title.trim(), rest }
}

/** The title among salutation and title, and the salutation without it: programs write them in one column or in another. */
export function splitSalutation(salutation: string, title: string): { salutation: string; title: string } {
  const rest = salutation.replace(GREETING, '')
  const isTitle = splitTitle(`${rest} x`).title !== ''
  const greeting = isTitle ? salutation.slice(0, salutation.length - rest.length) : salutation
  return {
    salutation: (greeting || (GREETING.exec(title)?.[0] ?? '')).trim(),
    title: title.replace(GREETING, '') || (isTitle ? rest : ''),
  }
}

/** A name as one says it, first name first and without salutation, also where it was written "Last, First". */
export function spokenName(typed: string): string {
  const { title, first, last, suffix } = splitName(typed.trim().replace(GREETING, ''))
  return [title, first, last, suffix].filter((part) => part !== '').join(' ')
}

/** "sen." or "jun." behind a last name. */
export function splitSuffix(last: string): { last: string; suffix: string } {
  const suffix = SUFFIX.exec(last.trim())?.[0] ?? ''
  const rest = last.trim().slice(0, last.trim().length - suffix.length)
  return rest === '' ? { last: last.trim(), suffix: '' } : { last: rest, suffix: suffix.replace(/^[ ,]+/, '') }
}

/** A whole name in one cell: "Last, First" or "Dr. First von Last". */
export function splitName(whole: string): ReadName {
  const { title, rest } = splitTitle(whole)
  const comma = rest.indexOf(',')
  if (comma > 0) {
    const first = splitTitle(rest.slice(comma + 1))
    return { title: title || first.title, first: first.rest, ...splitSuffix(rest.slice(0, comma)) }
  }
  const { last: plain, suffix } = splitSuffix(rest)
  const words = plain.split(/\s+/)
  let from = words.length - 1
  while (from > 1 && PARTICLES.has(words[from - 1]?.toLowerCase() ?? '')) from -= 1
  return { title, first: words.slice(0, from).join(' '), last: words.slice(from).join(' '), suffix }
}

/** The gender that a word or code says; unclear words say nothing. Bare numbers mean different things in programs. */
export function readGender(typed: string): Gender | null {
  const word = typed.trim().toLowerCase()
  if (/^(m|männl|maennl|männlich|maennlich|male|man|mann|herr|herrn|mr)\.?$/.test(word)) return 'm'
  if (/^(w|f|weibl|weiblich|female|frau|mrs|ms|miss)\.?$/.test(word)) return 'f'
  if (/^(d|div|divers|diverse|non-binary)\.?$/.test(word)) return 'd'
  return null
}

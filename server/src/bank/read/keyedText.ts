const KEYS = [
  'EREF',
  'KREF',
  'MREF',
  'CRED',
  'DEBT',
  'SVWZ',
  'ABWA',
  'ABWE',
  'OAMT',
  'COAM',
  'PURP',
  'IBAN',
  'BIC',
  'MTLG',
] as const
type Key = (typeof KEYS)[number]

/** A key with `+`, or with a colon behind a blank, as cooperative banks repeat them at the end of the text. */
const KEY = new RegExp(`(${KEYS.join('|')})\\+|(?:^|(?<=\\s))(${KEYS.join('|')}): |(MTLG):`, 'g')

/**
 * Takes a remittance text apart at the keys of German banks. `text` is what was written for people: behind `SVWZ+`, or
 * before the first key. Of a key that stands there twice the first one counts.
 */
export function keyedText(written: string): { text: string; said: Partial<Record<Key, string>> } {
  const found = [...written.matchAll(KEY)]
  const said: Partial<Record<Key, string>> = {}
  for (const [at, { 0: whole, 1: plus, 2: colon, 3: notice, index }] of found.entries()) {
    const key = (plus ?? colon ?? notice) as Key
    const value = written.slice(index + whole.length, found[at + 1]?.index).trim()
    if (said[key] === undefined) said[key] = value
  }
  return { text: said.SVWZ ?? written.slice(0, found[0]?.index).trim(), said }
}

/** The reasons for which a payment is given back, as banks write them into a text. */
const RETURN_CODE = /\b(AC0[146]|AG0[12]|AM0[45]|MD0[1267]|MS0[23]|SL01|BE0[15]|RC01|RR0[1-4]|CNOR|DNOR|FOCR)\b/

/** Returns the code of the reason for which a payment was given back; empty where a text names none. */
export function returnCodeIn(text: string): string {
  return RETURN_CODE.exec(text)?.[1] ?? ''
}

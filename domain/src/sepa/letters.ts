/**
 * The letters that have no base letter of their own in Unicode, and signs with a usual replacement. All other letters with
 * marks become their base letter, and what is left becomes a blank.
 */
const WRITTEN_AS: Record<string, string> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss', ẞ: 'SS', '&': '+' },
  ...{ ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', æ: 'ae', Æ: 'Ae' },
  ...{ œ: 'oe', Œ: 'Oe', ħ: 'h', Ħ: 'H', ı: 'i', ŧ: 't', Ŧ: 'T', ŋ: 'n', Ŋ: 'N', ĸ: 'k', '€': 'EUR', '@': '(at)' },
  ...{ _: '-', '–': '-', '—': '-', '‐': '-', '‑': '-', '−': '-', '’': "'", '‘': "'", '`': "'", '´': "'", '"': "'" },
  ...{ '„': "'", '“': "'", '”': "'", '«': "'", '»': "'", '[': '(', ']': ')', '{': '(', '}': ')', ';': ',', '…': '...' },
}
/** Greek and Cyrillic letters, which two countries of SEPA write, next to what stands for them. */
const OTHER_ALPHABETS =
  'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o ' +
  'а a б b в v г g д d е e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh щ sht ъ a ' +
  'ь y ю yu я ya ы y э e ё e ђ dj ј j љ lj њ nj ћ c џ dz і i ї i є e ґ g'
for (const [, letter = '', written = ''] of OTHER_ALPHABETS.matchAll(/(\S) (\S+)/gu)) {
  WRITTEN_AS[letter] = written
  WRITTEN_AS[letter.toUpperCase()] ??= written.charAt(0).toUpperCase() + written.slice(1)
}
/** The signs that every bank takes (EPC 230-15). */
const TAKEN = /[A-Za-z0-9+?/:().,' -]/

/** Returns a text in the signs that banks take, at most `most` of them, without slashes where banks refuse them. */
export function sepaText(text: string, most: number): string {
  const written = Array.from(text.normalize('NFC'), letterOf).join('')
  return trimmed(trimmed(written).slice(0, most))
}

/** Returns an id in the signs that banks take: as `sepaText`, and without slashes and blanks. */
export function sepaId(text: string, most: number): string {
  return sepaText(text, text.length * 3)
    .replace(/[/ ]+/g, '-')
    .slice(0, most)
}

function letterOf(letter: string): string {
  const known = WRITTEN_AS[letter]
  if (known !== undefined) return known
  if (TAKEN.test(letter)) return letter
  const base = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return Array.from(base, (part) => WRITTEN_AS[part] ?? (TAKEN.test(part) ? part : ' ')).join('')
}

function trimmed(text: string): string {
  return text
    .replace(/\/{2,}/g, '/')
    .replace(/ {2,}/g, ' ')
    .replace(/^[/ ]+|[/ ]+$/g, '')
}

/** The kinds of people in a file, as the club keeps them. */
export const MEMBER_KINDS = ['member', 'contact', 'exMember'] as const
export type MemberKind = (typeof MEMBER_KINDS)[number]

const CONTACT =
  /^(kontakt|interessent|sponsor|spender|gönner|lieferant|presse|gast|nichtmitglied|kein mitglied|gesperrt|abgelehnt|angefragt|ohne status|contact|prospect|supplier|guest|non-member|blocked|denied|requested|without)/i
const FORMER = /^(ausgetreten|ehemalig|ex-?mitglied|verstorben|former|left|deceased)/i

/** Whether a word says what somebody is to the club. */
export function isKindOfMember(word: string): boolean {
  return kindOfWord(word) !== undefined || /mitglied|member/i.test(word)
}

/**
 * Returns the kind that a word of the column of kinds stands for; undefined where it names a kind of members like any
 * other.
 */
export function kindOfWord(word: string): MemberKind | undefined {
  if (CONTACT.test(word.trim())) return 'contact'
  return FORMER.test(word.trim()) ? 'exMember' : undefined
}

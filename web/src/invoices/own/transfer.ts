/** A transfer as a GiroCode says it. */
export type Transfer = { holder: string; iban: string; reference: string }

/** Reads from a GiroCode to whom it pays and what it names as the reason (EPC069-12), for people who cannot scan it. */
export function transferOf(giroCode: string): Transfer {
  const [, , , , , holder = '', iban = '', , , structured = '', text = ''] = giroCode.split('\n')
  return { holder, iban, reference: structured || text }
}

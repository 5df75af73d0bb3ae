import type { Proof } from '@bahnfrei/domain/audit/proof.ts'
import german from '@bahnfrei/domain/audit/proofTexts.de.ts'
import english from '@bahnfrei/domain/audit/proofTexts.en.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { catalogue } from '../base/texts.ts'
import { dateInWords } from '../base/time/days.ts'
import type { ProvedClub } from './books.ts'

const textsIn = catalogue(german, english)

/** Returns the proof of a club's books in sentences that an auditor understands, one a line. */
export function proofInWords({ club, proof }: ProvedClub, language: Language): string {
  const t = textsIn(language)
  const { proofs, counters, restored, trailEnd } = proof
  const count = proofs.reduce((sum, { found }) => sum + found, 0)
  const skipped = restored.map(({ day, ...numbers }) =>
    t('PROOF.RESTORED', { ...numbers, day: dateInWords(day, language, 'numeric') }),
  )
  const lines = [
    count === 0 ? t('PROOF.TRUE') : t('PROOF.UNTRUE', { count }),
    ...proofs.flatMap((proof) => [...linesOf(proof, t), ...(proof.proof === 'numbers' ? skipped : [])]),
    ...counters.map(({ first, last }) => t('PROOF.COUNTER', { first, last })),
    ...(trailEnd === null ? [] : [t('PROOF.TRAIL_END', { ...trailEnd, number: String(trailEnd.number) })]),
  ]
  return [club, ...lines.map((line) => `  ${line}`)].join('\n')
}

function linesOf({ proof, checked, empty, found, faults }: Proof, t: ReturnType<typeof textsIn>): string[] {
  const isSaid = empty > 0 && (proof === 'files' || proof === 'trail')
  return [
    ...(found === 0 ? [t(`PROOF.HOLDS.${proof}`, { count: checked })] : []),
    ...faults.map(({ fault, of }) => t(`PROOF.FAULTS.${fault}`, { of })),
    ...(found > faults.length ? [t('PROOF.MORE', { count: found - faults.length })] : []),
    ...(isSaid ? [t(`PROOF.EMPTY.${proof}`, { count: empty })] : []),
  ]
}

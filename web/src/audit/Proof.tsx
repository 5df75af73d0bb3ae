import { areBooksTrue, type BooksProof, type Proof } from '@bahnfrei/domain/audit/proof.ts'
import { trailCalls } from '@bahnfrei/domain/audit/trailCalls.ts'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconShieldCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { Dim, Stack } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import classes from './audit.module.css'

type Props = { proof: BooksProof | undefined }

/** The result of proving the books, in sentences; before that, what is proved. */
export function Proved({ proof }: Props) {
  const t = useTexts('AUDIT')
  return <div role="status">{proof === undefined ? <p>{t('TEXT')}</p> : <Sentences proof={proof} />}</div>
}

/** The button that proves the books of the club. */
export function ProveButton({ onProved }: { onProved: (proof: BooksProof) => void }) {
  const t = useTexts('AUDIT')
  const prove = async () => onProved(await call(trailCalls.check, {}, { changesNothing: true }))
  return (
    <SaveButton variant="default" leftSection={<IconShieldCheck size={18} aria-hidden />} onSave={prove}>
      {t('PROVE')}
    </SaveButton>
  )
}

function Sentences({ proof }: { proof: BooksProof }) {
  const t = useTexts('PROOF')
  const { proofs, counters, restored, trailEnd } = proof
  const count = proofs.reduce((sum, { found }) => sum + found, 0)
  return (
    <Stack>
      <Notice kind={areBooksTrue(proof) ? 'good' : 'error'}>{count === 0 ? t('TRUE') : t('UNTRUE', { count })}</Notice>
      <ul className={classes.proofs}>
        {proofs.map((each) => (
          <Fragment key={each.proof}>
            <Lines proof={each} />
            {each.proof === 'numbers' && restored.map((numbers) => <Skipped key={numbers.first} numbers={numbers} />)}
          </Fragment>
        ))}
      </ul>
      <Dim>
        {counters.map(({ first, last }) => (
          <div key={first}>{t('COUNTER', { first, last })}</div>
        ))}
        {trailEnd && <div>{t('TRAIL_END', { number: String(trailEnd.number), hash: trailEnd.hash })}</div>}
      </Dim>
    </Stack>
  )
}

/** Says of numbers why they are missing: a restore took their documents away. */
function Skipped({ numbers: { day, ...numbers } }: { numbers: BooksProof['restored'][number] }) {
  const t = useTexts('PROOF')
  const [language] = useLanguage()
  return (
    <li>
      <IconInfoCircle size={20} aria-hidden />
      <span>{t('RESTORED', { ...numbers, day: dayFigures(day, language) })}</span>
    </li>
  )
}

function Lines({ proof: { proof, checked, empty, found, faults } }: { proof: Proof }) {
  const t = useTexts('PROOF')
  const isSaid = empty > 0 && (proof === 'files' || proof === 'trail')
  return (
    <>
      {found === 0 && (
        <li>
          <IconCheck size={20} aria-hidden />
          <span>{t(`HOLDS.${proof}`, { count: checked })}</span>
        </li>
      )}
      {faults.map(({ fault, of }) => (
        <li key={`${fault} ${of}`}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>{t(`FAULTS.${fault}`, { of })}</span>
        </li>
      ))}
      {found > faults.length && <li>{t('MORE', { count: found - faults.length })}</li>}
      {isSaid && <li>{t(`EMPTY.${proof}`, { count: empty })}</li>}
    </>
  )
}

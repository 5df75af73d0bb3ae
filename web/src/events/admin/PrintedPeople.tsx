import type { AdminEvent } from '@bahnfrei/domain/events/event.ts'
import { useEffect } from 'react'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { Paper } from '../Paper.tsx'
import { useEventWords } from '../useEventWords.ts'

/** The number of lines for people who come without being registered. */
const BLANK_LINES = 8

/**
 * A printed list of participants for a clipboard, with space to tick and sign, and blank lines. Opens the print dialog
 * at once.
 */
export function PrintedPeople({ event, onPrinted }: { event: AdminEvent; onPrinted: () => void }) {
  const t = useTexts('ADMIN_EVENTS.PEOPLE')
  const { club } = useSession()
  const { timeWords, placeWords } = useEventWords()
  const { title, trainers, adminAppointments, registrationDetails, clubName } = event
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted)
    window.print()
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  const people = adminAppointments.filter(({ waiting }) => waiting === null)
  const lines = [...people, ...Array.from({ length: BLANK_LINES }, () => undefined)]
  return (
    <Paper>
      <h2>{title}</h2>
      <div>
        <Dotted
          facts={[club?.name ?? clubName, timeWords(event), placeWords({ ...event, club: { name: clubName } })]}
        />
      </div>
      <div>{trainers.length > 0 && t('PRINT_LEADS', { names: trainers.map(({ name }) => name).join(', ') })}</div>
      <table aria-label={t('TITLE')}>
        <colgroup>
          <col data-narrow />
          <col />
          <col />
          <col data-narrow />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('PRINT_NUMBER')}</th>
            <th scope="col">{t('PRINT_NAME')}</th>
            <th scope="col">{registrationDetails.inputPrompt || t('PRINT_COMMENT')}</th>
            <th scope="col">{t('CAME')}</th>
            <th scope="col">{t('PRINT_SIGN')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((person, index) => (
            <tr key={person?.id ?? index}>
              <td>{index + 1}</td>
              <td>{person?.name}</td>
              <td>
                <Dotted facts={[person?.lane?.name, person?.comment]} />
              </td>
              <td>{person?.attendance === 'came' && '✓'}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}

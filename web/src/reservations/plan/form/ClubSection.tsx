import { useSession } from '../../../base/session/session.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { Dim, Stack } from '../../../base/ui/Layout.tsx'
import { draftStore, useDrafts } from '../drafts/draftStore.ts'
import classes from './CreationFields.module.css'

/** The club and the range of the drafts, and the checkbox whether drafts of the same day belong together (RESV-007). */
export function ClubSection({ rangeName }: { rangeName: string | undefined }) {
  const t = useTexts('RESERVATIONS.FORM')
  const { club } = useSession()
  const form = useDrafts(({ form }) => form)
  return (
    <Stack as="section" gap={2} className={classes.club} aria-label={t('CLUB')}>
      <strong>{club?.name}</strong>
      {rangeName !== undefined && <Dim as="span">{rangeName}</Dim>}
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={form.reservationDayGroupings}
          onChange={({ target }) => draftStore.fill({ reservationDayGroupings: target.checked })}
        />
        <span>
          {t('GROUP')}
          <Dim as="small">{t('GROUP_HINT')}</Dim>
        </span>
      </label>
    </Stack>
  )
}

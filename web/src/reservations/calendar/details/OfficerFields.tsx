import { MOST_DISPLAY_TEXT, type OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { TextInput } from '@mantine/core'
import { useTexts } from '../../../base/texts/texts.tsx'
import { Switch } from '../../../base/ui/Switch.tsx'
import { TextArea } from '../../../base/ui/TextArea.tsx'
import type { Values } from './changes.ts'
import { tagsOf } from './tags.ts'

type Props = { values: Values; onChange: (change: Partial<Values>) => void; reservation: OwnReservation }

/** The fields that only officers change: marks of a person's reservation, or the text of a blocker. */
export function OfficerFields({ values, onChange, reservation: { uid, chargesFees } }: Props) {
  const t = useTexts('RESERVATIONS')
  if (uid === null)
    return (
      <>
        <TextArea
          label={t('FORM.DISPLAY_TEXT')}
          value={values.displayText}
          most={MOST_DISPLAY_TEXT}
          onChange={(displayText) => onChange({ displayText })}
        />
        <Switch
          label={t('FORM.PUBLIC')}
          description={t(values.showPublicDisplayText ? 'FORM.PUBLIC_ON' : 'FORM.PUBLIC_OFF')}
          isOn={values.showPublicDisplayText}
          onChange={(showPublicDisplayText) => onChange({ showPublicDisplayText })}
        />
      </>
    )
  return (
    <>
      {chargesFees && (
        <Switch label={t('DETAILS.PAID')} isOn={values.isPaid} onChange={(isPaid) => onChange({ isPaid })} />
      )}
      <Switch label={t('DETAILS.GUEST')} isOn={values.isGuest} onChange={(isGuest) => onChange({ isGuest })} />
      <TextInput
        label={t('EDIT.TAGS')}
        description={t('EDIT.TAGS_HINT')}
        value={values.tags}
        error={tagsOf(values.tags) === undefined ? t('EDIT.TAGS_WRONG') : undefined}
        onChange={({ target }) => onChange({ tags: target.value })}
      />
    </>
  )
}

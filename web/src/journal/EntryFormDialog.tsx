import type { JournalChoices, JournalReservation } from '@bahnfrei/domain/journal/choices.ts'
import type { JournalEntry } from '@bahnfrei/domain/journal/entry.ts'
import { MOST_PHOTOS } from '@bahnfrei/domain/journal/photos.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { isSame } from '../base/form/useDraft.ts'
import { PhotoFields } from '../base/photos/PhotoFields.tsx'
import { PhotoImage } from '../base/photos/PhotoImage.tsx'
import { newUuid } from '../base/send/newUuid.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayWords } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Switch } from '../base/ui/Switch.tsx'
import { emptyShot, formOf, inputOf, newEntryForm, photosOf, type ShotForm, whyNotSave } from './entryForm.ts'
import { ownPhoto } from './entryPhotos.ts'
import classes from './journal.module.css'
import { MoreFields } from './MoreFields.tsx'
import { sendEntry } from './outbox.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { ShotFields } from './ShotFields.tsx'
import { TrainerSelect } from './TrainerSelect.tsx'

type Props = {
  choices: JournalChoices
  /** The entry to change; without it a new one is written, of `reservation` if there is one. */
  entry?: JournalEntry
  reservation?: JournalReservation | undefined
  onClose: () => void
}

const nowOnDevice = () => {
  const now = Temporal.Now.plainDateTimeISO()
  return { day: now.toPlainDate().toString(), clock: now.toPlainTime().toString().slice(0, 5) }
}

/** The form of an entry: it proposes place, weapon and discipline. Offline the entry is kept and sent later. */
export function EntryFormDialog({ choices, entry, reservation, onClose }: Props) {
  const t = useTexts('JOURNAL_FORM')
  const [language] = useLanguage()
  const [first] = useState(() => (entry ? formOf(entry) : newEntryForm(choices, reservation, nowOnDevice())))
  const [form, setForm] = useState(first)
  const [key] = useState(newUuid)
  const why = whyNotSave(form, nowOnDevice())
  const title = t(entry ? 'CHANGE' : 'NEW')
  const setShot = (shot: ShotForm) =>
    setForm({ ...form, shots: form.shots.map((each) => (each.key === shot.key ? shot : each)) })
  const canAsk = form.clubId !== null && choices.trainers.some(({ clubId }) => clubId === form.clubId)
  const save = async () => {
    const place = choices.places.find(({ rangeId }) => rangeId === form.rangeId)?.rangeName ?? form.rangeName
    const outcome = await sendEntry({
      key,
      label: `${dayWords(form.day, language)}, ${form.reservation?.rangeName ?? place}`,
      input: inputOf(form, entry && first, choices),
      ...photosOf(form, entry && first),
      asks: canAsk && form.asks,
      ...(form.trainerUid !== '' && { trainerUid: form.trainerUid }),
    })
    if (outcome === 'keptWithoutPhotos') toast.error(t('KEPT_WITHOUT_PHOTOS'))
    else toast.success(t(outcome === 'kept' ? 'KEPT' : 'SAVED'))
    onClose()
  }
  return (
    <EditDialog
      isOpen
      isDirty={!isSame(form, first)}
      onClose={onClose}
      title={title}
      actions={
        <SaveButton onSave={save} disabledReason={why && t(`WHY.${why}`)}>
          {t('SAVE')}
        </SaveButton>
      }
    >
      <Form label={title}>
        <PlaceFields form={form} choices={choices} onChange={setForm} />
        {form.shots.map((shot, index) => (
          <ShotFields
            key={shot.key}
            shot={shot}
            name={form.shots.length > 1 ? t('NUMBERED', { count: String(index + 1) }) : undefined}
            form={form}
            choices={choices}
            onChange={setShot}
            onRemove={() => setForm({ ...form, shots: form.shots.filter(({ key }) => key !== shot.key) })}
          />
        ))}
        <Button
          type="button"
          variant="subtle"
          className={classes.another}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() =>
            setForm({ ...form, shots: [...form.shots, emptyShot(Math.max(...form.shots.map((each) => each.key)) + 1)] })
          }
        >
          {t('ANOTHER')}
        </Button>
        <PhotoFields
          photos={form.photos}
          most={MOST_PHOTOS}
          draw={(id, alt) => <PhotoImage photo={ownPhoto(id)} size="small" alt={alt} />}
          onAdd={(added) => setForm((now) => ({ ...now, photos: [...now.photos, ...added].slice(0, MOST_PHOTOS) }))}
          onRemove={(id) => setForm({ ...form, photos: form.photos.filter((photo) => photo.id !== id) })}
        />
        <MoreFields form={form} onChange={setForm} />
        {canAsk && (
          <Switch
            label={t('ASKS')}
            description={t('ASKS_TEXT')}
            isOn={form.asks}
            onChange={(asks) => setForm({ ...form, asks })}
          />
        )}
        {canAsk && form.asks && (
          <TrainerSelect
            clubId={form.clubId}
            trainers={choices.trainers}
            value={form.trainerUid}
            onChange={(trainerUid) => setForm({ ...form, trainerUid })}
          />
        )}
      </Form>
    </EditDialog>
  )
}

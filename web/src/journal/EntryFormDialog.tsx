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
import {
  type EntryForm,
  emptyShot,
  formOf,
  inputOf,
  newEntryForm,
  photosOf,
  type ShotForm,
  whyNotSave,
} from './entryForm.ts'
import { ownPhoto } from './entryPhotos.ts'
import { MoreFields } from './MoreFields.tsx'
import { sendEntry } from './outbox.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { ShotFields } from './ShotFields.tsx'
import { TrainerSelect } from './TrainerSelect.tsx'

type Props = {
  choices: JournalChoices
  /** The entry to change. Without it a new one is written, for `reservation` if there is one. */
  entry?: JournalEntry
  reservation?: JournalReservation | undefined
  onClose: () => void
}

const nowOnDevice = () => {
  const now = Temporal.Now.plainDateTimeISO()
  return { day: now.toPlainDate().toString(), clock: now.toPlainTime().toString().slice(0, 5) }
}

/** The form of an entry with proposed place, weapon and discipline. Offline the entry waits on the device. */
export function EntryFormDialog({ choices, entry, reservation, onClose }: Props) {
  const t = useTexts('JOURNAL_FORM')
  const [first] = useState(() => (entry ? formOf(entry) : newEntryForm(choices, reservation, nowOnDevice())))
  const [form, setForm] = useState(first)
  const why = whyNotSave(form, nowOnDevice())
  const title = t(entry ? 'CHANGE' : 'NEW')
  const save = useSave(choices, form, entry && first)
  return (
    <EditDialog
      isOpen
      isDirty={!isSame(form, first)}
      onClose={onClose}
      title={title}
      actions={
        <SaveButton onSave={() => save().then(onClose)} disabledReason={why && t(`WHY.${why}`)}>
          {t('SAVE')}
        </SaveButton>
      }
    >
      <Form label={title}>
        <PlaceFields form={form} choices={choices} onChange={setForm} />
        <Shots form={form} choices={choices} onChange={setForm} />
        <PhotoFields
          photos={form.photos}
          most={MOST_PHOTOS}
          draw={(id, alt) => <PhotoImage photo={ownPhoto(id)} size="small" alt={alt} />}
          onAdd={(added) => setForm((now) => ({ ...now, photos: [...now.photos, ...added].slice(0, MOST_PHOTOS) }))}
          onRemove={(id) => setForm({ ...form, photos: form.photos.filter((photo) => photo.id !== id) })}
        />
        <MoreFields form={form} onChange={setForm} />
        {canAsk(form, choices) && <AskFields form={form} choices={choices} onChange={setForm} />}
      </Form>
    </EditDialog>
  )
}

function canAsk({ clubId }: EntryForm, { trainers }: JournalChoices): boolean {
  return clubId !== null && trainers.some((trainer) => trainer.clubId === clubId)
}

/**
 * Returns a function that sends the entry and tells whether it was saved or waits. `before` is the form of the stored
 * entry.
 */
function useSave(choices: JournalChoices, form: EntryForm, before: EntryForm | undefined) {
  const t = useTexts('JOURNAL_FORM')
  const [language] = useLanguage()
  const [key] = useState(newUuid)
  return async () => {
    const place = choices.places.find(({ rangeId }) => rangeId === form.rangeId)?.rangeName ?? form.rangeName
    const outcome = await sendEntry({
      key,
      label: `${dayWords(form.day, language)}, ${form.reservation?.rangeName ?? place}`,
      input: inputOf(form, before, choices),
      ...photosOf(form, before),
      asks: canAsk(form, choices) && form.asks,
      ...(form.trainerUid !== '' && { trainerUid: form.trainerUid }),
    })
    if (outcome === 'keptWithoutPhotos') toast.error(t('KEPT_WITHOUT_PHOTOS'))
    else toast.success(t(outcome === 'kept' ? 'KEPT' : 'SAVED'))
  }
}

type PartProps = { form: EntryForm; choices: JournalChoices; onChange: (form: EntryForm) => void }

function Shots({ form, choices, onChange }: PartProps) {
  const t = useTexts('JOURNAL_FORM')
  const { shots } = form
  const set = (next: ShotForm[]) => onChange({ ...form, shots: next })
  return (
    <>
      {shots.map((shot, index) => (
        <ShotFields
          key={shot.key}
          shot={shot}
          name={shots.length > 1 ? t('NUMBERED', { count: String(index + 1) }) : undefined}
          form={form}
          choices={choices}
          onChange={(changed) => set(shots.with(index, changed))}
          onRemove={() => set(shots.toSpliced(index, 1))}
        />
      ))}
      <Button
        type="button"
        variant="subtle"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => set([...shots, emptyShot(Math.max(...shots.map(({ key }) => key)) + 1)])}
      >
        {t('ANOTHER')}
      </Button>
    </>
  )
}

/** The fields that ask the club, or one trainer of it, to validate the entry at once. */
function AskFields({ form, choices, onChange }: PartProps) {
  const t = useTexts('JOURNAL_FORM')
  return (
    <>
      <Switch
        label={t('ASKS')}
        description={t('ASKS_TEXT')}
        isOn={form.asks}
        onChange={(asks) => onChange({ ...form, asks })}
      />
      {form.asks && (
        <TrainerSelect
          clubId={form.clubId}
          trainers={choices.trainers}
          value={form.trainerUid}
          onChange={(trainerUid) => onChange({ ...form, trainerUid })}
        />
      )}
    </>
  )
}

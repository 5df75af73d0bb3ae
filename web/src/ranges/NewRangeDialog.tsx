import { MOST_DESCRIPTION, MOST_LANE_NAME, MOST_LANES } from '@bahnfrei/domain/ranges/range.ts'
import {
  type HoursLine,
  RANGE_TEMPLATES,
  type RangeTemplate,
  timesOfLines,
} from '@bahnfrei/domain/ranges/rangeTemplates.ts'
import { settingsCalls } from '@bahnfrei/domain/ranges/settingsCalls.ts'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFieldErrors } from '../base/form/fieldErrors.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Dialog } from '../base/ui/Dialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { CountedText } from './CountedText.tsx'
import classes from './NewRangeDialog.module.css'
import { OpeningFields } from './OpeningFields.tsx'
import { TemplateSelect } from './TemplateSelect.tsx'

const MOST = { name: 200, address: 300 }
const COUNTS = Array.from({ length: MOST_LANES.created }, (_, index) => String(index + 1))
const EMPTY = {
  kind: undefined as RangeTemplate | undefined,
  name: '',
  address: '',
  de: '',
  en: '',
  lanes: ['1', '2', '3', '4', '5'],
  hours: [] as HoursLine[],
}

type Props = { isOpen: boolean; onClose: () => void }

/** Creates a range. Unsaved input stays when the dialog is closed and opened again. */
export function NewRangeDialog({ isOpen, onClose }: Props) {
  const t = useTexts('RANGES')
  const words = useTexts('UI')
  const errors = useFieldErrors()
  const navigate = useNavigate()
  const [form, setForm] = useState(EMPTY)
  const [isChecked, setChecked] = useState(false)
  const change = (changes: Partial<typeof EMPTY>) => setForm((before) => ({ ...before, ...changes }))

  const nameError = errors.text(form.name, MOST.name)
  const laneErrors = form.lanes.map((name) => errors.text(name, MOST_LANE_NAME.created))
  const create = async () => {
    setChecked(true)
    if (nameError !== null || laneErrors.some((error) => error !== null)) return 'failed'
    const { rangeId } = await call(settingsCalls.create, {
      name: form.name.trim(),
      address: form.address.trim(),
      description: { de: form.de, en: form.en },
      lanes: form.lanes.map((name) => name.trim()),
      permit: form.kind && RANGE_TEMPLATES[form.kind].permit,
      bookableTimes: timesOfLines(form.hours),
    })
    toast.success(t('NEW.DONE', { name: form.name.trim() }))
    setForm(EMPTY)
    setChecked(false)
    onClose()
    await navigate({ to: '/admin/club/ranges/$rangeId', params: { rangeId }, search: { t: 'hours' } })
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('NEW.TITLE')}
      width={560}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {words('CANCEL')}
          </Button>
          <SaveButton onSave={create}>{t('NEW.SAVE')}</SaveButton>
        </>
      }
    >
      <Form label={t('NEW.TITLE')}>
        <TemplateSelect
          value={form.kind}
          onChange={(kind) =>
            change({ kind, ...(kind && { lanes: withCount(form.lanes, RANGE_TEMPLATES[kind].lanes) }) })
          }
        />
        <TextInput
          label={t('GENERAL.NAME')}
          description={t('NEW.NAME_EXAMPLE')}
          value={form.name}
          maxLength={MOST.name}
          error={isChecked && nameError}
          onChange={({ target }) => change({ name: target.value })}
        />
        <NativeSelect
          label={t('NEW.LANE_COUNT')}
          description={t('NEW.MORE_LANES')}
          data={COUNTS}
          value={String(form.lanes.length)}
          onChange={({ target }) => change({ lanes: withCount(form.lanes, Number(target.value)) })}
        />
        <fieldset className={classes.lanes}>
          <legend>{t('NEW.LANE_NAMES')}</legend>
          {form.lanes.map((name, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a lane that is not made yet is only its place.
              key={index}
              className={classes.lane}
            >
              <TextInput
                aria-label={t('NEW.LANE', { place: index + 1 })}
                value={name}
                maxLength={MOST_LANE_NAME.created}
                error={isChecked && laneErrors[index]}
                onChange={({ target }) => change({ lanes: form.lanes.with(index, target.value) })}
              />
              <ActionIcon
                variant="subtle"
                aria-label={t('NEW.REMOVE_LANE', { place: index + 1 })}
                disabled={form.lanes.length === 1}
                onClick={() => change({ lanes: form.lanes.filter((_, at) => at !== index) })}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            </div>
          ))}
        </fieldset>
        <OpeningFields lines={form.hours} onChange={(hours) => change({ hours })} />
        <details className={classes.more}>
          <summary>{t('NEW.MORE')}</summary>
          <TextInput
            label={t('GENERAL.ADDRESS')}
            value={form.address}
            maxLength={MOST.address}
            autoComplete="off"
            onChange={({ target }) => change({ address: target.value })}
          />
          <CountedText
            label={t('GENERAL.DESCRIPTION_DE')}
            value={form.de}
            most={MOST_DESCRIPTION}
            onChange={(de) => change({ de })}
          />
          <CountedText
            label={t('GENERAL.DESCRIPTION_EN')}
            value={form.en}
            most={MOST_DESCRIPTION}
            onChange={(en) => change({ en })}
          />
        </details>
      </Form>
    </Dialog>
  )
}

function withCount(lanes: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => lanes[index] ?? String(index + 1))
}

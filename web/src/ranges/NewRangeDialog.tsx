import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { MOST_LANE_NAME, MOST_LANES } from '@bahnfrei/domain/ranges/range.ts'
import {
  type HoursLine,
  RANGE_TEMPLATES,
  type RangeTemplate,
  timesOfLines,
} from '@bahnfrei/domain/ranges/rangeTemplates.ts'
import { settingsCalls } from '@bahnfrei/domain/ranges/settingsCalls.ts'
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { TextField } from '../base/form/fields.tsx'
import { type Form as FormOf, useForm } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import choice from '../base/ui/Choice.module.css'
import { Dialog } from '../base/ui/Dialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Fields, Stack } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { CountedField } from './CountedField.tsx'
import { OpeningFields } from './OpeningFields.tsx'
import classes from './ranges.module.css'
import { TemplateSelect } from './TemplateSelect.tsx'

const COUNTS = Array.from({ length: MOST_LANES.created }, (_, index) => String(index + 1))

/** The form of a new range. `kind` becomes its permit, `hours` its regular hours. */
type NewRange = Required<Pick<InputOf<typeof settingsCalls.create>, 'name' | 'address' | 'description' | 'lanes'>> & {
  kind: RangeTemplate | undefined
  hours: HoursLine[]
}
const EMPTY: NewRange = {
  kind: undefined,
  name: '',
  address: '',
  description: { de: '', en: '' },
  lanes: ['1', '2', '3', '4', '5'],
  hours: [],
}

type Props = { isOpen: boolean; onClose: () => void }

/** Creates a range. Unsaved input stays when the dialog is closed and opened again. */
export function NewRangeDialog({ isOpen, onClose }: Props) {
  const t = useTexts('RANGES')
  const words = useTexts('UI')
  const navigate = useNavigate()
  const form = useForm({
    call: settingsCalls.create,
    values: EMPTY,
    send: ({ kind, hours, ...range }: NewRange) =>
      call(settingsCalls.create, {
        ...range,
        permit: kind && RANGE_TEMPLATES[kind].permit,
        bookableTimes: timesOfLines(hours),
      }),
    onDone: async ({ rangeId }, { name }) => {
      toast.success(t('NEW.DONE', { name }))
      form.drop()
      onClose()
      await navigate({ to: '/admin/club/ranges/$rangeId', params: { rangeId }, search: { t: 'hours' } })
    },
  })
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
          <SaveButton onSave={form.save}>{t('NEW.SAVE')}</SaveButton>
        </>
      }
    >
      <Form label={t('NEW.TITLE')} form={form}>
        <TemplateSelect
          value={form.values.kind}
          onChange={(kind) =>
            form.change({ kind, ...(kind && { lanes: withCount(form.values.lanes, RANGE_TEMPLATES[kind].lanes) }) })
          }
        />
        <TextField form={form} name="name" label={t('GENERAL.NAME')} description={t('NEW.NAME_EXAMPLE')} />
        <LaneFields form={form} />
        <OpeningFields lines={form.values.hours} onChange={(hours) => form.change({ hours })} />
        <details>
          <summary>{t('NEW.MORE')}</summary>
          <Stack>
            <TextField form={form} name="address" label={t('GENERAL.ADDRESS')} />
            <CountedField form={form} name="description.de" label={t('GENERAL.DESCRIPTION_DE')} />
            <CountedField form={form} name="description.en" label={t('GENERAL.DESCRIPTION_EN')} />
          </Stack>
        </details>
      </Form>
    </Dialog>
  )
}

/** The fields for the number of lanes and their names. */
function LaneFields({ form }: { form: FormOf<NewRange> }) {
  const t = useTexts('RANGES.NEW')
  const { lanes } = form.values
  return (
    <>
      <NativeSelect
        label={t('LANE_COUNT')}
        description={t('MORE_LANES')}
        data={COUNTS}
        value={String(lanes.length)}
        onChange={({ target }) => form.change({ lanes: withCount(lanes, Number(target.value)) })}
      />
      <fieldset>
        <legend className={choice.legend}>{t('LANE_NAMES')}</legend>
        <Fields gap={8}>
          {lanes.map((_, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a lane that is not made yet is only its place.
              key={index}
              className={classes.removable}
            >
              <TextField
                form={form}
                name={`lanes.${index}`}
                aria-label={t('LANE', { place: index + 1 })}
                maxLength={MOST_LANE_NAME.created}
              />
              <ActionIcon
                variant="subtle"
                aria-label={t('REMOVE_LANE', { place: index + 1 })}
                disabled={lanes.length === 1}
                onClick={() => form.change({ lanes: lanes.toSpliced(index, 1) })}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            </div>
          ))}
        </Fields>
      </fieldset>
    </>
  )
}

function withCount(lanes: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => lanes[index] ?? String(index + 1))
}

import type { Discipline } from '@bahnfrei/domain/equipment/discipline.ts'
import { disciplineCalls } from '@bahnfrei/domain/equipment/disciplineCalls.ts'
import { DISCIPLINE_CLASSES } from '@bahnfrei/domain/equipment/disciplineList.ts'
import { findDisciplines, type ListedDiscipline } from '@bahnfrei/domain/equipment/listedDisciplines.ts'
import { useState } from 'react'
import { ChecksField, NumberField, SelectField, SwitchField, TextField } from '../../base/form/fields.tsx'
import { type Form as FormOf, useForm } from '../../base/form/useForm.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { EquipmentDialog } from '../EquipmentDialog.tsx'
import { SearchPicker } from '../SearchPicker.tsx'
import { type DisciplineForm, disciplineFormOf, withListed } from './disciplineForm.ts'

type Props = {
  discipline: Discipline | undefined
  others: readonly Discipline[]
  ranges: readonly { id: string; name: string }[]
  onClose: () => void
}

/** A discipline of the club: one of an association, or one of its own, and the ranges on which it is shot. */
export function DisciplineDialog({ discipline, others, ranges, onClose }: Props) {
  const t = useTexts('DISCIPLINES.DIALOG')
  const words = useTexts('DISCIPLINES')
  const [listed, setListed] = useState<ListedDiscipline>()
  const form = useForm({
    call: disciplineCalls.addDiscipline,
    values: disciplineFormOf(discipline),
    check: ({ disciplineName }) =>
      others.some((other) => other.disciplineName === disciplineName) ? { disciplineName: { key: 'INVALID' } } : {},
    send: async (input) =>
      discipline === undefined
        ? call(disciplineCalls.addDiscipline, input)
        : call(disciplineCalls.changeDiscipline, { id: discipline.id, ...input }),
    onDone: () => {
      toast.success(words('SAVED'))
      onClose()
    },
  })
  const removal = discipline && {
    button: words('REMOVE'),
    title: words('REMOVE_TITLE', { name: discipline.disciplineName }),
    text: <p>{words('REMOVE_TEXT')}</p>,
    remove: async () => {
      await call(disciplineCalls.removeDiscipline, { id: discipline.id })
      toast.success(words('REMOVED'))
    },
  }
  return (
    <EquipmentDialog
      form={form}
      title={t(discipline === undefined ? 'ADD' : 'EDIT')}
      save={t('SAVE')}
      {...(removal && { removal })}
      onClose={onClose}
    >
      {discipline === undefined && (
        <SearchPicker
          label={t('FIND')}
          description={t('FIND_TEXT')}
          value={listed?.name}
          find={(typed) => findDisciplines(typed).map((each) => ({ ...each, detail: signOf(each) }))}
          onChange={(found) => {
            setListed(found)
            if (found) form.change(withListed(form.values, found))
          }}
          words={{ found: t('FOUND'), none: t('NOT_FOUND') }}
        />
      )}
      <DisciplineFields form={form} ranges={ranges} />
    </EquipmentDialog>
  )
}

type Part = { form: FormOf<DisciplineForm> } & Pick<Props, 'ranges'>

function DisciplineFields({ form, ranges }: Part) {
  const t = useTexts('DISCIPLINES.DIALOG')
  const words = useTexts('DISCIPLINES')
  return (
    <>
      <TextField form={form} name="disciplineName" label={t('NAME')} wrong={t('TAKEN')} />
      <TextField form={form} name="association" label={t('ASSOCIATION')} />
      <TextField form={form} name="number" label={t('NUMBER')} />
      <SelectField
        form={form}
        name="disciplineClass"
        label={t('CLASS')}
        options={DISCIPLINE_CLASSES.map((value) => ({ value, label: words(`CLASSES.${value}`) }))}
      />
      <NumberField form={form} name="distance" label={t('METRES')} wrong={t('METRES_WRONG')} />
      <SwitchField form={form} name="isActive" label={t('ACTIVE')} description={t('ACTIVE_TEXT')} />
      <SwitchField form={form} name="whitelistEnabled" label={t('ALLOWED')} description={t('ALLOWED_TEXT')} />
      {form.values.whitelistEnabled && (
        <ChecksField
          form={form}
          name="ranges"
          label={t('RANGES')}
          options={ranges.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </>
  )
}

function signOf({ association, number, season }: ListedDiscipline): string {
  return [association, number, `(${season})`].filter(Boolean).join(' ')
}

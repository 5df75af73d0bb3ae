import { type Discipline, MOST_DISCIPLINE_NAME, MOST_DISCIPLINE_SIGN } from '@bahnfrei/domain/equipment/discipline.ts'
import { disciplineCalls } from '@bahnfrei/domain/equipment/disciplineCalls.ts'
import { DISCIPLINE_CLASSES } from '@bahnfrei/domain/equipment/disciplineList.ts'
import { findDisciplines, type ListedDiscipline } from '@bahnfrei/domain/equipment/listedDisciplines.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldErrors } from '../../base/form/fieldErrors.ts'
import { isSame } from '../../base/form/useDraft.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Checks } from '../../base/ui/Checks.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { RemoveButton } from '../../base/ui/RemoveButton.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { SearchPicker } from '../SearchPicker.tsx'
import { disciplineFormOf, disciplineInputOf, withListed, wrongMetres } from './disciplineForm.ts'

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
  const errors = useFieldErrors()
  const [first] = useState(() => disciplineFormOf(discipline))
  const [form, setForm] = useState(first)
  const [listed, setListed] = useState<ListedDiscipline>()
  const [isChecked, setChecked] = useState(false)
  const change = (changes: Partial<typeof first>) => setForm((before) => ({ ...before, ...changes }))
  const isTaken = others.some((other) => other.disciplineName === form.name.trim())
  const nameError = isTaken ? t('TAKEN') : errors.text(form.name, MOST_DISCIPLINE_NAME)
  const isWrong = wrongMetres(form.metres)
  const title = t(discipline === undefined ? 'ADD' : 'EDIT')
  const save = async () => {
    setChecked(true)
    if (nameError !== null || isWrong) return 'failed'
    const input = disciplineInputOf(form)
    if (discipline === undefined) await call(disciplineCalls.addDiscipline, input)
    else await call(disciplineCalls.changeDiscipline, { id: discipline.id, ...input })
    toast.success(words('SAVED'))
    onClose()
  }
  const remove = async () => {
    if (discipline === undefined) return
    await call(disciplineCalls.removeDiscipline, { id: discipline.id })
    toast.success(words('REMOVED'))
    onClose()
  }
  return (
    <EditDialog
      isOpen
      isDirty={!isSame(form, first)}
      onClose={onClose}
      title={title}
      actions={<SaveButton onSave={save}>{t('SAVE')}</SaveButton>}
    >
      <Form label={title}>
        {discipline === undefined && (
          <SearchPicker
            label={t('FIND')}
            description={t('FIND_TEXT')}
            value={listed?.name}
            find={(typed) => findDisciplines(typed).map((each) => ({ ...each, detail: signOf(each) }))}
            onChange={(found) => {
              setListed(found)
              if (found) setForm(withListed(form, found))
            }}
            words={{ found: t('FOUND'), none: t('NOT_FOUND') }}
          />
        )}
        <TextInput
          label={t('NAME')}
          value={form.name}
          maxLength={MOST_DISCIPLINE_NAME}
          autoComplete="off"
          required
          error={(isChecked || isTaken) && nameError}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextInput
          label={t('ASSOCIATION')}
          value={form.association}
          maxLength={MOST_DISCIPLINE_SIGN}
          autoComplete="off"
          onChange={({ target }) => change({ association: target.value })}
        />
        <TextInput
          label={t('NUMBER')}
          value={form.number}
          maxLength={MOST_DISCIPLINE_SIGN}
          autoComplete="off"
          onChange={({ target }) => change({ number: target.value })}
        />
        <NativeSelect
          label={t('CLASS')}
          data={DISCIPLINE_CLASSES.map((value) => ({ value, label: words(`CLASSES.${value}`) }))}
          value={form.disciplineClass}
          onChange={({ target }) =>
            change({ disciplineClass: DISCIPLINE_CLASSES.find((each) => each === target.value) ?? 'other' })
          }
        />
        <TextInput
          label={t('METRES')}
          inputMode="numeric"
          value={form.metres}
          maxLength={5}
          autoComplete="off"
          error={isChecked && isWrong && t('METRES_WRONG')}
          onChange={({ target }) => change({ metres: target.value })}
        />
        <Switch
          label={t('ACTIVE')}
          description={t('ACTIVE_TEXT')}
          isOn={form.isActive}
          onChange={(isActive) => change({ isActive })}
        />
        <Switch
          label={t('ALLOWED')}
          description={t('ALLOWED_TEXT')}
          isOn={form.whitelistEnabled}
          onChange={(whitelistEnabled) => change({ whitelistEnabled })}
        />
        {form.whitelistEnabled && (
          <Checks
            label={t('RANGES')}
            options={ranges.map(({ id, name }) => ({ value: id, label: name }))}
            values={form.ranges}
            onChange={(chosen) => change({ ranges: chosen })}
          />
        )}
        {discipline && (
          <RemoveButton
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            title={words('REMOVE_TITLE', { name: discipline.disciplineName })}
            text={<p>{words('REMOVE_TEXT')}</p>}
            onRemove={remove}
          >
            {words('REMOVE')}
          </RemoveButton>
        )}
      </Form>
    </EditDialog>
  )
}

function signOf({ association, number, season }: ListedDiscipline): string {
  return [association, number, `(${season})`].filter(Boolean).join(' ')
}

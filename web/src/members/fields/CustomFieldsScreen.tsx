import {
  type CustomField,
  FIELD_TYPES,
  type FieldType,
  MOST_FIELD_DESCRIPTION,
  MOST_FIELD_NAME,
} from '@bahnfrei/domain/members/customField.ts'
import { customFieldCalls } from '@bahnfrei/domain/members/customFieldCalls.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconForms, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldErrors } from '../../base/form/fieldErrors.ts'
import { isSame } from '../../base/form/useDraft.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast, toastFailure } from '../../base/toasts.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { RemoveButton } from '../../base/ui/RemoveButton.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Sortable } from '../../base/ui/Sortable.tsx'
import { MemberAreas } from '../MemberAreas.tsx'
import classes from './fields.module.css'
import { useCustomFields } from './useCustomFields.ts'

/** The fields of its own that a club gives to the records of its people, in their order (MEMB-076, MEMB-077). */
export function CustomFieldsScreen() {
  const t = useTexts('CUSTOM_FIELDS')
  const { may } = useSession()
  const { fields, state, error } = useCustomFields()
  const [edited, edit] = useState<CustomField | 'new'>()
  const order = (wished: CustomField[]) =>
    void call(customFieldCalls.orderCustomFields, { ids: wished.map(({ id }) => id) }).catch(toastFailure)
  const mayChange = may('members:w')
  const add = mayChange && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('new')}>
      {t('ADD')}
    </Button>
  )
  return (
    <Page title={t('TITLE')} isLoading={state === 'loading'} actions={fields.length > 0 && add}>
      <MemberAreas />
      {state === 'failed' && <ErrorState error={error} />}
      {fields.length === 0 && state !== 'loading' && state !== 'failed' && (
        <EmptyState icon={<IconForms size={44} />} title={t('NONE')} action={add}>
          {t('TEXT')}
        </EmptyState>
      )}
      {fields.length > 0 && <p>{t('TEXT')}</p>}
      {mayChange ? (
        <Sortable items={fields} keyOf={({ id }) => id} nameOf={({ name }) => name} onOrder={order} isSlim>
          {(field) => <FieldRow field={field} onEdit={() => edit(field)} />}
        </Sortable>
      ) : (
        fields.map((field) => <FieldRow key={field.id} field={field} />)
      )}
      {edited && <FieldDialog field={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />}
    </Page>
  )
}

function FieldRow({ field, onEdit }: { field: CustomField; onEdit?: () => void }) {
  const t = useTexts('CUSTOM_FIELDS')
  const { id, name, fieldType, instances, description } = field
  const remove = async () => {
    await call(customFieldCalls.removeCustomField, { id })
    toast.success(t('REMOVED'))
  }
  return (
    <div className={classes.field}>
      <div className={classes.what}>
        <b>{name}</b>
        <span>{[t(`TYPES.${fieldType}`), t('INSTANCES', { count: instances })].join(' · ')}</span>
        {description !== '' && <span>{description}</span>}
      </div>
      {onEdit && (
        <div className={classes.acts}>
          <Button variant="default" aria-label={t('EDIT_NAMED', { name })} onClick={onEdit}>
            {t('EDIT')}
          </Button>
          <RemoveButton
            label={t('REMOVE_NAMED', { name })}
            title={t('REMOVE_TITLE', { name })}
            text={<p>{t('REMOVE_TEXT', { count: instances })}</p>}
            onRemove={remove}
          >
            {t('REMOVE')}
          </RemoveButton>
        </div>
      )}
    </div>
  )
}

const EMPTY = { name: '', description: '', fieldType: 'string' as FieldType }

function FieldDialog({ field, onClose }: { field: CustomField | undefined; onClose: () => void }) {
  const t = useTexts('CUSTOM_FIELDS')
  const errors = useFieldErrors()
  const [first] = useState(() => ({ ...EMPTY, ...(field && valuesOf(field)) }))
  const [values, setValues] = useState(first)
  const [isChecked, setChecked] = useState(false)
  const change = (changes: Partial<typeof EMPTY>) => setValues((before) => ({ ...before, ...changes }))
  const nameError = errors.text(values.name, MOST_FIELD_NAME)
  const save = async () => {
    setChecked(true)
    if (nameError !== null) return 'failed'
    if (field === undefined) await call(customFieldCalls.createCustomField, values)
    else await call(customFieldCalls.updateCustomField, { id: field.id, ...values })
    toast.success(t('SAVED'))
    onClose()
  }
  const title = t(field === undefined ? 'ADD' : 'EDIT_TITLE')
  const isFixed = (field?.instances ?? 0) > 0
  return (
    <EditDialog isOpen isDirty={!isSame(values, first)} onClose={onClose} title={title} width={460}>
      <Form label={title}>
        <TextInput
          label={t('NAME')}
          value={values.name}
          maxLength={MOST_FIELD_NAME}
          autoComplete="off"
          required
          error={isChecked && nameError}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextInput
          label={t('DESCRIPTION')}
          value={values.description}
          maxLength={MOST_FIELD_DESCRIPTION}
          autoComplete="off"
          onChange={({ target }) => change({ description: target.value })}
        />
        <NativeSelect
          label={t('TYPE')}
          description={isFixed ? t('TYPE_FIXED') : undefined}
          disabled={isFixed}
          data={FIELD_TYPES.map((value) => ({ value, label: t(`TYPES.${value}`) }))}
          value={values.fieldType}
          onChange={({ target }) =>
            change({ fieldType: FIELD_TYPES.find((each) => each === target.value) ?? 'string' })
          }
        />
        <SaveButton onSave={save}>{t('SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}

function valuesOf({ name, description, fieldType }: CustomField) {
  return { name, description, fieldType }
}

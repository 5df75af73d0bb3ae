import { type CustomField, FIELD_TYPES, type FieldType } from '@bahnfrei/domain/members/customField.ts'
import { customFieldCalls } from '@bahnfrei/domain/members/customFieldCalls.ts'
import { Button } from '@mantine/core'
import { IconForms, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { SelectField, TextField } from '../../base/form/fields.tsx'
import { useForm } from '../../base/form/useForm.ts'
import list from '../../base/list/list.module.css'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast, toastFailure } from '../../base/toasts.tsx'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Dim, Row } from '../../base/ui/Layout.tsx'
import { RemoveButton } from '../../base/ui/RemoveButton.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Sortable } from '../../base/ui/Sortable.tsx'
import { useCustomFields } from './useCustomFields.ts'

/** The custom fields of the club in their order (MEMB-076, MEMB-077). */
export function FieldSettings() {
  const t = useTexts('CUSTOM_FIELDS')
  const { may } = useSession()
  const { fields, state, error } = useCustomFields()
  const [edited, edit] = useState<CustomField | 'new'>()
  const order = (wished: CustomField[]) =>
    void call(customFieldCalls.orderCustomFields, { ids: wished.map(({ id }) => id) }).catch(toastFailure)
  const mayChange = may('members:w')
  const add = mayChange && (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('new')}>
      {t('ADD')}
    </Button>
  )
  return (
    <Section title={t('TITLE')} text={t('TEXT')} actions={fields.length > 0 && add}>
      {state === 'failed' && <ErrorState error={error} />}
      {fields.length === 0 && state !== 'loading' && state !== 'failed' && (
        <EmptyState icon={<IconForms size={44} />} title={t('NONE')} action={add} />
      )}
      {mayChange ? (
        <Sortable items={fields} keyOf={({ id }) => id} nameOf={({ name }) => name} onOrder={order} isSlim>
          {(field) => <FieldRow field={field} onEdit={() => edit(field)} />}
        </Sortable>
      ) : (
        fields.map((field) => <FieldRow key={field.id} field={field} />)
      )}
      {edited && <FieldDialog field={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />}
    </Section>
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
    <Row>
      <div className={list.words}>
        <b>{name}</b>
        <Dim as="span">
          <Dotted facts={[t(`TYPES.${fieldType}`), t('INSTANCES', { count: instances })]} />
        </Dim>
        {description !== '' && <Dim as="span">{description}</Dim>}
      </div>
      {onEdit && (
        <Row>
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
        </Row>
      )}
    </Row>
  )
}

const NEW = { name: '', description: '', fieldType: 'string' as FieldType }

function FieldDialog({ field, onClose }: { field: CustomField | undefined; onClose: () => void }) {
  const t = useTexts('CUSTOM_FIELDS')
  const { name, description, fieldType } = field ?? NEW
  const form = useForm({
    call: customFieldCalls.createCustomField,
    values: { name, description, fieldType },
    send: async (input) =>
      field === undefined
        ? call(customFieldCalls.createCustomField, input)
        : call(customFieldCalls.updateCustomField, { id: field.id, ...input }),
    onDone: () => {
      toast.success(t('SAVED'))
      onClose()
    },
  })
  const title = t(field === undefined ? 'ADD' : 'EDIT_TITLE')
  const isFixed = (field?.instances ?? 0) > 0
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={title} width={460}>
      <Form label={title} form={form}>
        <TextField form={form} name="name" label={t('NAME')} />
        <TextField form={form} name="description" label={t('DESCRIPTION')} />
        <SelectField
          form={form}
          name="fieldType"
          label={t('TYPE')}
          description={isFixed ? t('TYPE_FIXED') : undefined}
          disabled={isFixed}
          options={FIELD_TYPES.map((value) => ({ value, label: t(`TYPES.${value}`) }))}
        />
        <SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}

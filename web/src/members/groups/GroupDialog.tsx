import { whyNotShape } from '@bahnfrei/domain/groups/assign.ts'
import { groupCalls } from '@bahnfrei/domain/groups/calls.ts'
import {
  BILLING_INTERVALS,
  type ClubGroup,
  GROUP_FOR,
  GROUP_PURPOSES,
  type GroupInput,
} from '@bahnfrei/domain/groups/group.ts'
import { AmountField } from '../../base/form/AmountField.tsx'
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from '../../base/form/fields.tsx'
import { type Form as FormOf, useForm } from '../../base/form/useForm.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { groupFormOf, NEW_BILLING } from './groupForm.ts'

type Props = { group: ClubGroup | undefined; onClose: () => void }

/** The form of a group: its name and sign, its purpose, and its fee. */
export function GroupDialog({ group, onClose }: Props) {
  const t = useTexts('CLUB_GROUPS')
  const { club } = useSession()
  const form = useGroupForm({ group, onClose })
  const { values, change } = form
  const isRefused = whyNotShape(group, values, club?.permissions ?? {}) !== undefined
  const isLocked = group?.locked === true
  const title = t(group === undefined ? 'ADD' : 'EDIT_TITLE')
  return (
    <EditDialog
      isOpen
      isDirty={form.isDirty}
      onClose={onClose}
      title={title}
      width={560}
      actions={
        <SaveButton onSave={form.save} disabledReason={isRefused ? t('ONLY_ADMINS') : undefined}>
          {t('SAVE')}
        </SaveButton>
      }
    >
      <Form label={title} form={form}>
        {isLocked && <p>{t('LOCKED')}</p>}
        <Fields>
          <TextField form={form} name="groupName.de" label={t('NAME_DE')} disabled={isLocked} />
          <TextField form={form} name="groupName.en" label={t('NAME_EN')} disabled={isLocked} />
          <TextField form={form} name="groupSign" label={t('SIGN')} description={t('SIGN_TEXT')} />
        </Fields>
        <SwitchField form={form} name="showSignOnReservations" label={t('SHOW_SIGN')} />
        <TextAreaField form={form} name="description" label={t('DESCRIPTION')} rows={2} />
        <Fields>
          <SelectField
            form={form}
            name="purpose"
            label={t('PURPOSE')}
            options={GROUP_PURPOSES.map((value) => ({ value, label: t(`PURPOSES.${value}`) }))}
            disabled={isLocked}
          />
          <SelectField
            form={form}
            name="for"
            label={t('OF')}
            options={GROUP_FOR.map((value) => ({ value, label: t(`FOR.${value}`) }))}
            disabled={isLocked}
          />
        </Fields>
        <Switch
          label={t('VALIDATE')}
          isOn={values.functions.length > 0}
          isDisabled={isLocked}
          onChange={(validates) => change({ functions: validates ? ['validateJournal'] : [] })}
        />
        <Switch
          label={t('COSTS')}
          isOn={values.billing !== null}
          isDisabled={isLocked}
          onChange={(costs) => change({ billing: costs ? NEW_BILLING : null })}
        />
        {values.billing !== null && <FeeFields form={form} />}
      </Form>
    </EditDialog>
  )
}

function useGroupForm({ group, onClose }: Props) {
  const t = useTexts('CLUB_GROUPS')
  return useForm({
    call: groupCalls.create,
    values: groupFormOf(group),
    send: async (input) =>
      group === undefined ? call(groupCalls.create, input) : call(groupCalls.update, { id: group.id, ...input }),
    refusedAt: { SIGNUM_EXISTS: 'groupSign' },
    onDone: () => {
      toast.success(t('SAVED'))
      onClose()
    },
  })
}

/** The fields for a group's membership fee, its interval, and its accounts. */
function FeeFields({ form }: { form: FormOf<GroupInput> }) {
  const t = useTexts('CLUB_GROUPS')
  return (
    <Fields>
      <AmountField form={form} name="billing.membershipFee" label={t('FEE_AMOUNT')} />
      <NumberField form={form} name="billing.taxRate" label={t('TAX')} inputMode="decimal" wrong={t('TAX_WRONG')} />
      <SelectField
        form={form}
        name="billing.billingInterval"
        label={t('INTERVAL')}
        options={BILLING_INTERVALS.map((value) => ({ value, label: t('MONTHS', { count: value }) }))}
      />
      <TextField form={form} name="billing.bookingAccountNumber" label={t('ACCOUNT')} />
      <TextField form={form} name="billing.costCenterNumber" label={t('COST_CENTER')} />
    </Fields>
  )
}

import { whyNotShape } from '@bahnfrei/domain/groups/assign.ts'
import { groupCalls } from '@bahnfrei/domain/groups/calls.ts'
import {
  BILLING_INTERVALS,
  type ClubGroup,
  GROUP_FOR,
  GROUP_PURPOSES,
  type GroupInput,
  MOST_GROUP_DESCRIPTION,
  MOST_GROUP_NAME,
  MOST_SIGN,
} from '@bahnfrei/domain/groups/group.ts'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFieldErrors } from '../../base/form/fieldErrors.ts'
import { isSame } from '../../base/form/useDraft.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { AmountField } from '../../base/ui/AmountField.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import classes from '../record/record.module.css'
import { type GroupForm, groupFormOf, inputOf, wrongGroupFields } from './groupForm.ts'

type Props = { group: ClubGroup | undefined; onClose: () => void }

/** Describes a group: its name and sign, what its people are trusted with, and what it costs. */
export function GroupDialog({ group, onClose }: Props) {
  const t = useTexts('CLUB_GROUPS')
  const errors = useFieldErrors()
  const { club } = useSession()
  const [first] = useState(() => groupFormOf(group))
  const [form, setForm] = useState<GroupForm>(first)
  const [isChecked, setChecked] = useState(false)
  const change = (changes: Partial<GroupForm>) => setForm((before) => ({ ...before, ...changes }))
  const wrong = wrongGroupFields(form)
  const input: GroupInput = inputOf(form)
  const isRefused = whyNotShape(group, input, club?.permissions ?? {}) !== undefined
  const isLocked = group?.locked === true
  const save = async () => {
    setChecked(true)
    if (wrong.size > 0) return 'failed'
    if (group === undefined) await call(groupCalls.create, input)
    else await call(groupCalls.update, { id: group.id, ...input })
    toast.success(t('SAVED'))
    onClose()
  }
  const title = t(group === undefined ? 'ADD' : 'EDIT_TITLE')
  return (
    <EditDialog isOpen isDirty={!isSame(form, first)} onClose={onClose} title={title} width={560}>
      <Form label={title}>
        {isLocked && <p>{t('LOCKED')}</p>}
        <div className={classes.fields}>
          <TextInput
            label={t('NAME_DE')}
            value={form.de}
            maxLength={MOST_GROUP_NAME}
            required
            disabled={isLocked}
            autoComplete="off"
            error={isChecked && wrong.has('de') && errors.text(form.de, MOST_GROUP_NAME)}
            onChange={({ target }) => change({ de: target.value })}
          />
          <TextInput
            label={t('NAME_EN')}
            value={form.en}
            maxLength={MOST_GROUP_NAME}
            disabled={isLocked}
            autoComplete="off"
            onChange={({ target }) => change({ en: target.value })}
          />
          <TextInput
            label={t('SIGN')}
            description={t('SIGN_TEXT')}
            value={form.groupSign}
            maxLength={MOST_SIGN}
            autoComplete="off"
            onChange={({ target }) => change({ groupSign: target.value })}
          />
        </div>
        <Switch
          label={t('SHOW_SIGN')}
          isOn={form.showSignOnReservations}
          onChange={(showSignOnReservations) => change({ showSignOnReservations })}
        />
        <Textarea
          label={t('DESCRIPTION')}
          value={form.description}
          maxLength={MOST_GROUP_DESCRIPTION}
          rows={2}
          onChange={({ target }) => change({ description: target.value })}
        />
        <div className={classes.fields}>
          <NativeSelect
            label={t('PURPOSE')}
            data={GROUP_PURPOSES.map((value) => ({ value, label: t(`PURPOSES.${value}`) }))}
            value={form.purpose}
            disabled={isLocked}
            onChange={({ target }) =>
              change({ purpose: GROUP_PURPOSES.find((each) => each === target.value) ?? 'label' })
            }
          />
          <NativeSelect
            label={t('OF')}
            data={GROUP_FOR.map((value) => ({ value, label: t(`FOR.${value}`) }))}
            value={form.for}
            disabled={isLocked}
            onChange={({ target }) => change({ for: GROUP_FOR.find((each) => each === target.value) ?? 'users' })}
          />
        </div>
        <Switch
          label={t('VALIDATE')}
          isOn={form.validates}
          isDisabled={isLocked}
          onChange={(validates) => change({ validates })}
        />
        <Switch label={t('COSTS')} isOn={form.costs} isDisabled={isLocked} onChange={(costs) => change({ costs })} />
        {form.costs && (
          <div className={classes.fields}>
            <AmountField label={t('FEE_AMOUNT')} value={form.fee} onChange={(fee) => change({ fee })} />
            <TextInput
              label={t('TAX')}
              inputMode="decimal"
              value={form.tax}
              autoComplete="off"
              error={isChecked && wrong.has('tax') && t('TAX_WRONG')}
              onChange={({ target }) => change({ tax: target.value })}
            />
            <NativeSelect
              label={t('INTERVAL')}
              data={BILLING_INTERVALS.map((months) => ({ value: `${months}`, label: t('MONTHS', { count: months }) }))}
              value={`${form.interval}`}
              onChange={({ target }) =>
                change({ interval: BILLING_INTERVALS.find((each) => `${each}` === target.value) ?? 12 })
              }
            />
            <TextInput
              label={t('ACCOUNT')}
              value={form.account}
              maxLength={20}
              autoComplete="off"
              onChange={({ target }) => change({ account: target.value })}
            />
            <TextInput
              label={t('COST_CENTER')}
              value={form.costCenter}
              maxLength={20}
              autoComplete="off"
              onChange={({ target }) => change({ costCenter: target.value })}
            />
          </div>
        )}
        <SaveButton onSave={save} disabledReason={isRefused ? t('ONLY_ADMINS') : undefined}>
          {t('SAVE')}
        </SaveButton>
      </Form>
    </EditDialog>
  )
}

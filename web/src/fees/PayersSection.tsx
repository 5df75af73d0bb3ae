import { feeCalls } from '@bahnfrei/domain/fees/calls.ts'
import type { FeePayer } from '@bahnfrei/domain/fees/payer.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useForm } from '../base/form/useForm.ts'
import list from '../base/list/list.module.css'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { List } from '../base/ui/Layout.tsx'
import { RemoveButton } from '../base/ui/RemoveButton.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { MemberField } from '../members/MemberField.tsx'
import { EmptyRow } from './EmptyRow.tsx'

/** The people who pay for others, such as a mother for her children. */
export function PayersSection({ mayChange }: { mayChange: boolean }) {
  const t = useTexts('FEES.PAYERS')
  const { data } = useLive(feeCalls.payers, {})
  const [isAdding, setAdding] = useState(false)
  const isEmpty = data?.payers.length === 0
  const add = mayChange && (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {t('ADD')}
    </Button>
  )
  return (
    <Section title={t('TITLE')} text={isEmpty ? undefined : t('TEXT')} actions={add}>
      {isEmpty && <EmptyRow state={t('NONE')} text={t('TEXT')} />}
      {data !== undefined && data.payers.length > 0 && (
        <List>
          {data.payers.map((each) => (
            <PayerRow key={each.id} payer={each} mayChange={mayChange} />
          ))}
        </List>
      )}
      {isAdding && <PayerDialog onClose={() => setAdding(false)} />}
    </Section>
  )
}

function PayerRow({ payer: { uid, name, payerName }, mayChange }: { payer: FeePayer; mayChange: boolean }) {
  const t = useTexts('FEES.PAYERS')
  const remove = async () => {
    await call(feeCalls.removePayer, { uid })
    toast.success(t('REMOVED'))
  }
  return (
    <li className={list.row}>
      <div className={list.words}>{t('LINE', { payer: payerName, name })}</div>
      {mayChange && (
        <RemoveButton
          isSign
          label={t('REMOVE_NAMED', { name })}
          title={t('REMOVE_TITLE', { name })}
          text={<p>{t('REMOVE_TEXT')}</p>}
          onRemove={remove}
        >
          {t('REMOVE')}
        </RemoveButton>
      )}
    </li>
  )
}

function PayerDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('FEES.PAYERS')
  const says = useTexts('FEES')
  const form = useForm({
    call: feeCalls.setPayer,
    values: { uid: '', payerUid: '' },
    onDone: () => {
      toast.success(t('SAVED'))
      onClose()
    },
  })
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={t('ADD')} width={440}>
      <Form label={t('ADD')} form={form}>
        <MemberField form={form} name="uid" label={t('PERSON')} />
        <MemberField form={form} name="payerUid" label={t('PAYER')} feature="billing" />
        <SaveButton onSave={form.save}>{says('SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}

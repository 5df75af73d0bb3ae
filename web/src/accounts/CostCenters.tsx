import type { CostCenter } from '@bahnfrei/domain/accounts/account.ts'
import type { AccountPlan } from '@bahnfrei/domain/accounts/plan.ts'
import { planCalls } from '@bahnfrei/domain/accounts/planCalls.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { TextField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import list from '../base/list/list.module.css'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { EditButton } from '../base/ui/EditButton.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Dim, Fields, List, Row } from '../base/ui/Layout.tsx'
import { RemoveButton } from '../base/ui/RemoveButton.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'

type Props = { plan: AccountPlan; mayChange: boolean }

/** The departments and projects by which the club also sorts its money. */
export function CostCenters({ plan, mayChange }: Props) {
  const t = useTexts('BILLING.COST_CENTERS')
  const [edited, edit] = useState<CostCenter | 'new'>()
  const add = mayChange && (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('new')}>
      {t('ADD')}
    </Button>
  )
  return (
    <Section title={t('TITLE')} text={t('TEXT')} actions={add}>
      {plan.costCenters.length === 0 && <Dim>{t('NONE')}</Dim>}
      {plan.costCenters.length > 0 && (
        <List>
          {plan.costCenters.map((center) => (
            <li key={center.number} className={list.row}>
              <div className={list.words}>
                <b>
                  {center.number} {center.name}
                </b>
              </div>
              {mayChange && <EditButton label={t('EDIT_NAMED', { name: center.name })} onClick={() => edit(center)} />}
            </li>
          ))}
        </List>
      )}
      {edited && (
        <CostCenterDialog center={edited === 'new' ? undefined : edited} plan={plan} onClose={() => edit(undefined)} />
      )}
    </Section>
  )
}

type DialogProps = { center: CostCenter | undefined; plan: AccountPlan; onClose: () => void }

function CostCenterDialog({ center, plan, onClose }: DialogProps) {
  const t = useTexts('BILLING.COST_CENTERS')
  const title = t(center === undefined ? 'ADD' : 'EDIT')
  const form = useForm({
    call: planCalls.setCostCenter,
    values: { targetPlan: plan.id, number: center?.number ?? '', name: center?.name ?? '' },
    check: ({ number }) =>
      center === undefined && plan.costCenters.some((each) => each.number === number)
        ? { number: { key: 'INVALID' } }
        : {},
    onDone: () => {
      toast.success(t('SAVED'))
      onClose()
    },
  })
  const remove = async () => {
    await call(planCalls.removeCostCenter, { number: center?.number ?? '', targetPlan: plan.id })
    toast.success(t('REMOVED'))
    onClose()
  }
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={title} width={400}>
      <Form label={title} form={form}>
        <Fields>
          <TextField
            form={form}
            name="number"
            label={t('NUMBER')}
            wrong={t('NUMBER_WRONG')}
            disabled={center !== undefined}
          />
          <TextField form={form} name="name" label={t('NAME')} />
        </Fields>
        <Row>
          <SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>
          {center && (
            <RemoveButton
              variant="subtle"
              color="red"
              title={t('REMOVE_TITLE', { name: center.name })}
              text={<p>{t('REMOVE_TEXT')}</p>}
              onRemove={remove}
            >
              {t('REMOVE')}
            </RemoveButton>
          )}
        </Row>
      </Form>
    </EditDialog>
  )
}

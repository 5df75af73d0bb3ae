import { ACCOUNT_TYPES, SPHERES, sphereByNumber } from '@bahnfrei/domain/accounts/account.ts'
import type { AccountPlan } from '@bahnfrei/domain/accounts/plan.ts'
import { planCalls } from '@bahnfrei/domain/accounts/planCalls.ts'
import type { ListedAccount } from '@bahnfrei/domain/accounts/planList.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { SelectField, SwitchField, TextField } from '../base/form/fields.tsx'
import { useForm, type Whole } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Fields, Row } from '../base/ui/Layout.tsx'
import { RemoveButton } from '../base/ui/RemoveButton.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'

type Props = { account: ListedAccount | undefined; plan: AccountPlan; keepsSpheres: boolean; onClose: () => void }
type Values = Omit<Whole<InputOf<typeof planCalls.setAccount>>, 'remove'>

/** An account of the plan, or one of the club's own. */
export function AccountDialog({ account, plan, keepsSpheres, onClose }: Props) {
  const t = useTexts('BILLING.ACCOUNTS')
  const words = useTexts('BILLING')
  const title = t(account === undefined ? 'ADD' : 'EDIT')
  const taken = [...plan.accounts, ...plan.customAccounts].map(({ number }) => number)
  const form = useForm<InputOf<typeof planCalls.setAccount>, object, Values>({
    call: planCalls.setAccount,
    values: valuesOf(account),
    check: ({ number }) => (account === undefined && taken.includes(number) ? { number: { key: 'INVALID' } } : {}),
    onDone: () => {
      toast.success(t('SAVED'))
      onClose()
    },
  })
  const { number, name } = form.values
  const decided = sphereByNumber(plan.basePlan, number)
  const remove = async () => {
    await call(planCalls.setAccount, { number, name, remove: true })
    toast.success(t('REMOVED'))
    onClose()
  }
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={title} width={560}>
      <Form label={title} form={form}>
        <Fields>
          <TextField
            form={form}
            name="number"
            label={t('NUMBER')}
            wrong={t('NUMBER_WRONG')}
            disabled={account !== undefined}
          />
          <TextField form={form} name="name" label={t('NAME')} />
          <SelectField
            form={form}
            name="type"
            label={t('TYPE')}
            options={ACCOUNT_TYPES.map((value) => ({ value, label: words(`TYPES.${value}`) }))}
            disabled={account !== undefined && !account.isCustom}
          />
          {keepsSpheres && decided === undefined && (
            <SelectField
              form={form}
              name="sphere"
              label={t('SPHERE')}
              description={t('SPHERE_TEXT')}
              none={t('NO_SPHERE')}
              options={SPHERES.map((value) => ({ value, label: words(`SPHERES.${value}`) }))}
            />
          )}
        </Fields>
        {keepsSpheres && decided && <p>{t('SPHERE_BY_NUMBER', { sphere: words(`SPHERES.${decided}`) })}</p>}
        <SwitchField form={form} name="computesTax" label={t('COMPUTES_TAX')} description={t('COMPUTES_TAX_TEXT')} />
        <Row>
          <SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>
          {account?.isCustom && (
            <RemoveButton
              variant="subtle"
              color="red"
              title={t('REMOVE_TITLE', { number, name })}
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

function valuesOf(account: ListedAccount | undefined): Values {
  if (account === undefined) return { number: '', name: '', type: 'income', sphere: null, computesTax: false }
  const { number, name, type, sphere, computesTax } = account
  return { number, name, type, sphere, computesTax }
}

import { BASE_PLANS } from '@bahnfrei/domain/accounts/account.ts'
import { planCalls } from '@bahnfrei/domain/accounts/planCalls.ts'
import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { SelectField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Section } from '../base/ui/Section.tsx'
import { PartForm } from './PartForm.tsx'
import type { PartProps, Plans, Stored } from './part.ts'

const YES_NO = ['yes', 'no'] as const

/** The plan in which the club keeps its money, and whether it sorts its money by spheres. */
export function PlanPart({ mayChange, save, ...stored }: PartProps) {
  const t = useTexts('BILLING.PLAN')
  const form = usePlanForm(stored)
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <PartForm form={form} label={t('TITLE')} save={save} mayChange={mayChange}>
        <PlanField form={form} plans={stored.plans} />
        <SpheresField form={form} />
      </PartForm>
    </Section>
  )
}

export function usePlanForm({ settings, plans, onSaved }: Stored & { plans: Plans }) {
  const active = chosen(plans)
  const { keepsSpheres } = settings
  return useForm({
    call: planCalls.activate,
    values: { planId: active, spheres: keepsSpheres === null ? '' : keepsSpheres ? 'yes' : 'no' },
    check: ({ planId, spheres }) => ({
      planId: planId === '' ? { key: 'REQUIRED' } : undefined,
      spheres: spheres === '' ? { key: 'REQUIRED' } : undefined,
    }),
    send: async ({ planId, spheres }) => {
      if (planId !== active) await call(planCalls.activate, { planId })
      await call(billingSettingsCalls.setSettings, { keepsSpheres: spheres === 'yes' })
      return {}
    },
    onDone: onSaved,
  })
}

type Props = { form: ReturnType<typeof usePlanForm> }

export function PlanField({ form, plans }: Props & { plans: Plans }) {
  const t = useTexts('BILLING.PLAN')
  const words = useTexts('BILLING')
  const own = plans.accountPlans.filter(({ isBase }) => !isBase)
  return (
    <SelectField
      form={form}
      name="planId"
      label={t('PLAN')}
      description={t('PLAN_TEXT')}
      none={words('CHOOSE')}
      options={[
        ...BASE_PLANS.map((value) => ({ value, label: t(`BASES.${value}`) })),
        ...own.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}

export function SpheresField({ form }: Props) {
  const t = useTexts('BILLING.PLAN')
  const words = useTexts('BILLING')
  return (
    <SelectField
      form={form}
      name="spheres"
      label={t('SPHERES')}
      description={t('SPHERES_TEXT')}
      none={words('CHOOSE')}
      options={YES_NO.map((value) => ({ value, label: words(`YES_NO.${value}`) }))}
    />
  )
}

/** Returns the name of the base plan that is active, or else the id of the club's own plan. */
function chosen({ activePlan }: Plans): string {
  if (activePlan === null) return ''
  return activePlan.isBase && activePlan.basePlan !== null ? activePlan.basePlan : activePlan.id
}

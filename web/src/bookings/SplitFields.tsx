import { SPHERES } from '@bahnfrei/domain/accounts/account.ts'
import type { Split } from '@bahnfrei/domain/bookings/split.ts'
import { NativeSelect } from '@mantine/core'
import { useTexts } from '../base/texts/texts.tsx'
import type { SplitPlan } from './useSplitPlan.ts'

type On = Pick<Split, 'bookingAccountNumber' | 'costCenterNumber' | 'sphere'>
type Props = { on: On; plan: SplitPlan; onChange: (changed: On) => void }

/** The account, sphere and cost centre of a part of a payment. */
export function SplitFields({ on, plan, onChange }: Props) {
  const t = useTexts('BOOKINGS.SPLIT')
  const spheres = useTexts('BILLING.SPHERES')
  const named = ({ number, name }: { number: string; name: string }) => ({ value: number, label: `${number} ${name}` })
  return (
    <>
      <NativeSelect
        label={t('ACCOUNT')}
        value={on.bookingAccountNumber}
        data={[{ value: '', label: t('CHOOSE') }, ...plan.accounts.map(named)]}
        onChange={({ target }) => onChange({ ...on, bookingAccountNumber: target.value })}
      />
      {plan.keepsSpheres && (
        <NativeSelect
          label={t('SPHERE')}
          value={on.sphere ?? ''}
          data={[
            { value: '', label: t('OF_ACCOUNT') },
            ...SPHERES.map((value) => ({ value: value as string, label: spheres(value) })),
          ]}
          onChange={({ target }) => onChange({ ...on, sphere: SPHERES.find((each) => each === target.value) ?? null })}
        />
      )}
      {plan.costCenters.length > 0 && (
        <NativeSelect
          label={t('CENTER')}
          value={on.costCenterNumber ?? ''}
          data={[{ value: '', label: t('NO_CENTER') }, ...plan.costCenters.map(named)]}
          onChange={({ target }) => onChange({ ...on, costCenterNumber: target.value || null })}
        />
      )}
    </>
  )
}

import type { Cents } from '@bahnfrei/domain/base/money/money.ts'
import type { ComponentProps } from 'react'
import { AmountInput } from '../ui/AmountInput.tsx'
import { type Bound, useBound } from './fields.tsx'

type Input = ComponentProps<typeof AmountInput>
type Props<Values> = Bound<Values, Cents> & Omit<Input, 'value' | 'error' | 'onChange'>

/** A form field for an amount of money. */
export function AmountField<Values>({ form, name, wrong, ...look }: Props<Values>) {
  const { typed, set, input } = useBound<Values>({ form, name, wrong })
  return <AmountInput {...look} value={typed as Input['value']} error={input.error} onChange={set} />
}

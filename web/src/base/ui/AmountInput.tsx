import { type Cents, type Currency, plainAmount, readAmount, typedAmount } from '@bahnfrei/domain/base/money/money.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useLanguage } from '../texts/texts.tsx'

type Props = Pick<TextInputProps, 'label' | 'description' | 'disabled' | 'error' | 'required'> & {
  value: Cents
  currency?: Currency
  /** Whether negative amounts are allowed. */
  isSigned?: boolean
  onChange: (value: Cents) => void
}

/**
 * An input for an amount of money. Each typed digit moves the amount one place to the left, beginning with the cents; a
 * pasted text is parsed as an amount.
 */
export function AmountInput({ value, currency = 'EUR', isSigned = false, onChange, ...input }: Props) {
  const [language] = useLanguage()
  const sign = <span aria-hidden>{currency === 'EUR' ? '€' : '$'}</span>
  const paste = (pasted: string) => {
    const read = readAmount(pasted)
    if (read !== undefined && (isSigned || read >= 0)) onChange(read)
  }
  return (
    <TextInput
      {...input}
      value={plainAmount(value, language)}
      inputMode={isSigned ? 'text' : 'numeric'}
      autoComplete="off"
      {...(currency === 'EUR' ? { rightSection: sign } : { leftSection: sign })}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onChange(typedAmount(target.value, value, { isSigned }))}
      onPaste={(event) => {
        event.preventDefault()
        paste(event.clipboardData.getData('text'))
      }}
    />
  )
}

import { RANGE_TEMPLATES, type RangeTemplate } from '@bahnfrei/domain/ranges/rangeTemplates.ts'
import { NativeSelect } from '@mantine/core'
import { useTexts } from '../base/texts/texts.tsx'

const KINDS = Object.keys(RANGE_TEMPLATES) as RangeTemplate[]

type Props = { value: RangeTemplate | undefined; onChange: (template: RangeTemplate | undefined) => void }

/** The choice of a new range's kind, which sets what its lanes permit. */
export function TemplateSelect({ value, onChange }: Props) {
  const t = useTexts('RANGES.NEW')
  return (
    <NativeSelect
      label={t('KIND')}
      description={t(value === undefined ? 'KIND_MEANS' : 'KIND_CHOSEN')}
      data={[
        { value: '', label: t('KIND_OTHER') },
        ...KINDS.map((kind) => ({ value: kind, label: t(`KINDS.${kind}`) })),
      ]}
      value={value ?? ''}
      onChange={({ target }) => onChange(KINDS.find((kind) => kind === target.value))}
    />
  )
}

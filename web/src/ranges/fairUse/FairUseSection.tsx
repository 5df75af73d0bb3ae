import type { FairUseRule } from '@bahnfrei/domain/ranges/fairUse.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { settingsCalls } from '@bahnfrei/domain/ranges/settingsCalls.ts'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { useGroups } from '../../groups/useGroups.ts'
import { AddButton, EditableRow, EditableRows } from '../EditableRows.tsx'
import { FairUseRuleForm } from './FairUseRuleForm.tsx'
import { useFairUseWords } from './useFairUseWords.ts'

type Props = {
  range: Range
  ranges: readonly Range[]
  /** The rule whose form takes the place of the list. */
  edited: FairUseRule | 'new' | undefined
  onEdit: (rule: FairUseRule | 'new' | undefined) => void
}

/** The reservation rules of a range. Rules of other ranges are not changed here. */
export function FairUseSection({ range, ranges, edited, onEdit }: Props) {
  const t = useTexts('RANGES.FAIR_USE')
  const words = useFairUseWords({ ranges, groups: useGroups() })
  const { data, error } = useLive(rangeReadCalls.fairUse, {})
  const all = data?.rules
  if (all === undefined) return error ? <ErrorState error={error} /> : null

  const store = async (rules: FairUseRule[]) => {
    await call(settingsCalls.saveFairUse, { rules })
    toast.success(t('SAVED'))
  }
  const withRule = (next: FairUseRule) =>
    all.some(({ id }) => id === next.id) ? all.map((one) => (one.id === next.id ? next : one)) : [...all, next]
  if (edited !== undefined)
    return (
      <FairUseRuleForm
        rule={edited === 'new' ? undefined : edited}
        rangeId={range.id}
        ranges={ranges}
        onSave={(next) => store(withRule(next))}
        onClose={() => onEdit(undefined)}
      />
    )
  const here = all.filter(({ rangeId }) => rangeId === null || rangeId === range.id)
  return (
    <EditableRows
      title={t('TITLE')}
      text={t('TEXT')}
      none={t('NONE')}
      add={<AddButton onClick={() => onEdit('new')}>{t('ADD')}</AddButton>}
    >
      {here.map((rule) => (
        <RuleCard
          key={rule.id}
          rule={rule}
          words={words(rule)}
          onEdit={() => onEdit(rule)}
          onRemove={() => store(all.filter(({ id }) => id !== rule.id))}
        />
      ))}
    </EditableRows>
  )
}

type CardProps = { rule: FairUseRule; words: string; onEdit: () => void; onRemove: () => Promise<void> }

function RuleCard({ rule: { name }, words, onEdit, onRemove }: CardProps) {
  const t = useTexts('RANGES.FAIR_USE')
  return (
    <EditableRow
      title={name}
      edit={t('EDIT_NAMED', { name })}
      onEdit={onEdit}
      removal={{
        label: t('REMOVE_NAMED', { name }),
        title: t('REMOVE_TITLE'),
        text: <p>{t('REMOVE_TEXT', { name })}</p>,
        confirm: t('REMOVE'),
      }}
      onRemove={onRemove}
    >
      <p>{words}</p>
    </EditableRow>
  )
}

import type { FairUseRule } from '@bahnfrei/domain/ranges/fairUse.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { settingsCalls } from '@bahnfrei/domain/ranges/settingsCalls.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Card, Row, Stack } from '../../base/ui/Layout.tsx'
import { RemoveButton } from '../../base/ui/RemoveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useGroups } from '../../groups/useGroups.ts'
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
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onEdit('new')}>
      {t('ADD')}
    </Button>
  )
  return (
    <Section title={t('TITLE')} text={t('TEXT')} actions={here.length > 0 && add}>
      {here.length === 0 && <EmptyState title={t('NONE')} action={add} />}
      <Stack gap={10}>
        {here.map((rule) => (
          <RuleCard
            key={rule.id}
            rule={rule}
            words={words(rule)}
            onEdit={() => onEdit(rule)}
            onRemove={() => store(all.filter(({ id }) => id !== rule.id))}
          />
        ))}
      </Stack>
    </Section>
  )
}

type CardProps = { rule: FairUseRule; words: string; onEdit: () => void; onRemove: () => Promise<void> }

function RuleCard({ rule: { name }, words, onEdit, onRemove }: CardProps) {
  const t = useTexts('RANGES.FAIR_USE')
  return (
    <Card as="article" aria-label={name}>
      <h3>{name}</h3>
      <p>{words}</p>
      <Row>
        <Button variant="default" onClick={onEdit} aria-label={t('EDIT_NAMED', { name })}>
          {t('EDIT')}
        </Button>
        <RemoveButton
          label={t('REMOVE_NAMED', { name })}
          title={t('REMOVE_TITLE')}
          text={<p>{t('REMOVE_TEXT', { name })}</p>}
          onRemove={onRemove}
        >
          {t('REMOVE')}
        </RemoveButton>
      </Row>
    </Card>
  )
}

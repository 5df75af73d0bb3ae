import type { FairUseRule } from '@bahnfrei/domain/ranges/fairUse.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { settingsCalls } from '@bahnfrei/domain/ranges/settingsCalls.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useGroups } from '../../groups/useGroups.ts'
import classes from '../Card.module.css'
import { FairUseRuleForm } from './FairUseRuleForm.tsx'
import { useFairUseWords } from './useFairUseWords.ts'

type Props = { range: Range; ranges: readonly Range[] }

/** The fair-use rules of a range. The rules of the other ranges stay as they are. */
export function FairUseSection({ range, ranges }: Props) {
  const t = useTexts('RANGES.FAIR_USE')
  const groups = useGroups()
  const words = useFairUseWords({ ranges, groups })
  const { data, error } = useLive(rangeReadCalls.fairUse, {})
  const [edited, edit] = useState<FairUseRule | 'new'>()
  const [removed, remove] = useState<FairUseRule>()
  const all = data?.rules
  if (all === undefined) return error ? <ErrorState error={error} /> : null

  const store = async (rules: FairUseRule[]) => {
    await call(settingsCalls.saveFairUse, { rules })
    toast.success(t('SAVED'))
  }
  if (edited !== undefined) {
    const rule = edited === 'new' ? undefined : edited
    return (
      <FairUseRuleForm
        rule={rule}
        rangeId={range.id}
        ranges={ranges}
        onSave={(next) =>
          store(
            all.some(({ id }) => id === next.id) ? all.map((one) => (one.id === next.id ? next : one)) : [...all, next],
          )
        }
        onClose={() => edit(undefined)}
      />
    )
  }
  const here = all.filter(({ rangeId }) => rangeId === null || rangeId === range.id)
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('new')}>
      {t('ADD')}
    </Button>
  )
  return (
    <Section title={t('TITLE')} text={t('TEXT')} actions={here.length > 0 && add}>
      {here.length === 0 && <EmptyState title={t('NONE')} action={add} />}
      {here.map((rule) => (
        <article key={rule.id} className={classes.card} aria-label={rule.name}>
          <h3>{rule.name}</h3>
          <p>{words(rule)}</p>
          <div className={classes.actions}>
            <Button variant="default" onClick={() => edit(rule)} aria-label={t('EDIT_NAMED', { name: rule.name })}>
              {t('EDIT')}
            </Button>
            <Button variant="default" onClick={() => remove(rule)} aria-label={t('REMOVE_NAMED', { name: rule.name })}>
              {t('REMOVE')}
            </Button>
          </div>
        </article>
      ))}
      <ConfirmDialog
        isOpen={removed !== undefined}
        onClose={() => remove(undefined)}
        onConfirm={async () => {
          await store(all.filter(({ id }) => id !== removed?.id))
          remove(undefined)
        }}
        title={t('REMOVE_TITLE')}
        confirm={t('REMOVE')}
        isDangerous
      >
        <p>{t('REMOVE_TEXT', { name: removed?.name ?? '' })}</p>
      </ConfirmDialog>
    </Section>
  )
}

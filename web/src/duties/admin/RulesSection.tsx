import { dutyAdminCalls } from '@bahnfrei/domain/duties/adminCalls.ts'
import { useState } from 'react'
import { useLive } from '../../base/live/live.ts'
import { useSession } from '../../base/session/session.ts'
import { joinFacts } from '../../base/texts/dot.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { List } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { ChangeButton, SettingRow } from '../../base/ui/Setting.tsx'
import { RuleDialog } from './RuleDialog.tsx'

/**
 * The ranges, each with its rule: what happens when too few supervisors have signed up, whether duties come from the
 * opening hours, and how many people they need.
 */
export function RulesSection() {
  const t = useTexts('ADMIN_DUTIES')
  const { may } = useSession()
  const { data } = useLive(dutyAdminCalls.rules, {})
  const [openId, open] = useState<string>()
  if (data === undefined) return null
  const mayChange = may('ranges:w')
  return (
    <Section title={t('RULES')} text={mayChange ? t('RULES_TEXT') : t('NO_RIGHT')}>
      <List>
        {data.rules.map((rule) => (
          <SettingRow
            key={rule.id}
            title={rule.name}
            words={joinFacts([
              `${t('SUPERVISION')}: ${t(`SUPERVISIONS.${rule.supervision}`)}`,
              t(rule.isPlanned ? 'BY_HOURS' : 'BY_HAND'),
              t('COUNT', { needed: rule.needed }),
            ])}
            act={mayChange && <ChangeButton title={t('RULE_OF', { name: rule.name })} onClick={() => open(rule.id)} />}
          />
        ))}
      </List>
      <RuleDialog rule={data.rules.find(({ id }) => id === openId)} onClose={() => open(undefined)} />
    </Section>
  )
}

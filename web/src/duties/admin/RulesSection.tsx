import { dutyAdminCalls } from '@bahnfrei/domain/duties/adminCalls.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLive } from '../../base/live/live.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Dim, Lines, Row, Stack } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { RuleDialog } from './RuleDialog.tsx'
import classes from './roster.module.css'

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
      <Lines className={classes.people}>
        {data.rules.map((rule) => (
          <Row as="li" isSpread key={rule.id}>
            <Stack as="span" gap={2}>
              <strong>{rule.name}</strong>
              <Dim as="span">
                {[
                  `${t('SUPERVISION')}: ${t(`SUPERVISIONS.${rule.supervision}`)}`,
                  t(rule.isPlanned ? 'BY_HOURS' : 'BY_HAND'),
                  t('COUNT', { needed: rule.needed }),
                ].join(' · ')}
              </Dim>
            </Stack>
            {mayChange && (
              <Button
                variant="default"
                aria-label={t('CHANGE_RULE_OF', { name: rule.name })}
                onClick={() => open(rule.id)}
              >
                {t('CHANGE_RULE')}
              </Button>
            )}
          </Row>
        ))}
      </Lines>
      <RuleDialog rule={data.rules.find(({ id }) => id === openId)} onClose={() => open(undefined)} />
    </Section>
  )
}

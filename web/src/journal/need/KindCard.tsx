import type { KindAnswer } from '@bahnfrei/domain/journal/needAnswer.ts'
import { Button } from '@mantine/core'
import { IconCalendarPlus, IconCalendarSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../base/texts/texts.tsx'
import { Card, Dim, Row, Stack } from '../../base/ui/Layout.tsx'
import { NeedLamp } from './NeedLamp.tsx'
import classes from './need.module.css'
import { Readings, Sign } from './Readings.tsx'
import { useNeedWords } from './useNeedWords.ts'

/** The keys of the readings of the law's "at least once every three months"; all of them must be met. */
const QUARTERS = ['QUARTERS_OF_CALENDAR', 'QUARTERS_COUNTED_BACK', 'NO_LONGER_GAP']

/** The evidence for one kind of weapon: its light, the two rules of the law, and links to ranges for it. */
export function KindCard({ kept }: { kept: KindAnswer }) {
  const t = useTexts('NEED')
  const { sentence } = useNeedWords()
  const { kind, light, readings, ranges } = kept
  return (
    <Card as="section" aria-label={t(`KINDS.${kind}`)}>
      <Row as="header" isSpread>
        <h2>{t(`KINDS.${kind}`)}</h2>
        <Row as="span">
          {t(`STATE.${light.colour}`)}
          <NeedLamp colour={light.colour} />
        </Row>
      </Row>
      {light.says.length > 0 && (
        <Stack as="ul" gap={4}>
          {light.says.map((one) => (
            <li key={JSON.stringify(one)}>{sentence(one)}</li>
          ))}
        </Stack>
      )}
      <Rules kept={kept} />
      <Readings readings={readings} />
      <Row>
        {ranges.map(({ clubId, rangeId, name }) => (
          <Button
            key={rangeId}
            renderRoot={(props) => <Link to="/calendar" search={{ cid: clubId, rid: rangeId }} {...props} />}
            variant="default"
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
          >
            {t('BOOK', { name })}
          </Button>
        ))}
        <Button
          component={Link}
          to="/free"
          variant="default"
          leftSection={<IconCalendarSearch size={18} aria-hidden />}
        >
          {t('FREE')}
        </Button>
      </Row>
    </Card>
  )
}

/** The two rules of the law with the reader's figures; one of them must be met. */
function Rules({ kept: { readings, daysInYears } }: { kept: KindAnswer }) {
  const t = useTexts('NEED')
  const [last = 0, before = 0] = daysInYears
  const isMet = (keys: readonly string[]) => readings.every(({ key, isMet }) => !keys.includes(key) || isMet)
  const rules = [
    {
      name: t('RULES.QUARTERS'),
      isMet: isMet(QUARTERS),
      text: t(isMet(QUARTERS) ? 'RULES.QUARTERS_YES' : 'RULES.QUARTERS_NO'),
    },
    {
      name: t('RULES.SIX'),
      isMet: isMet(['SIX_IN_BOTH_YEARS']),
      text: t('RULES.SIX_DAYS', { last: String(last), before: String(before) }),
    },
  ]
  return (
    <Stack as="ul" gap={8} className={classes.facts}>
      {rules.map((rule) => (
        <li key={rule.name}>
          <Sign isMet={rule.isMet} />
          <div>
            {rule.name}: {t(rule.isMet ? 'RULES.MET' : 'RULES.MISSED')}
            <Dim as="small">{rule.text}</Dim>
          </div>
        </li>
      ))}
    </Stack>
  )
}

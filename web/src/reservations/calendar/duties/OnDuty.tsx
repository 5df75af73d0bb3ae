import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { dutyCalls } from '@bahnfrei/domain/duties/calls.ts'
import { IconShieldCheck } from '@tabler/icons-react'
import { useLive } from '../../../base/live/live.ts'
import unseen from '../../../base/styles/unseen.module.css'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { Row } from '../../../base/ui/Layout.tsx'
import { dayInWords } from '../../lane/words.ts'
import classes from './Duties.module.css'

type Props = { rangeId: Id<'range'>; clubId: Id<'club'>; day: Day }

/** The people who supervise a range on a day, as members see them; null if nobody is entered. */
export function OnDuty({ rangeId, clubId, day }: Props) {
  const t = useTexts('DUTIES')
  const texts = useTexts('CALENDAR')
  const [language] = useLanguage()
  const people = useLive(dutyCalls.onDuty, { rangeId, day }, { clubId }).data?.people ?? []
  if (people.length === 0) return null
  return (
    <Row as="section" className={`${classes.duties} ${classes.onDuty}`} aria-label={t('TITLE')}>
      <h2>
        <IconShieldCheck size={18} aria-hidden />{' '}
        <span className={unseen.onPhone}>{t('ON', { date: dayInWords(day, language, 'short') })}</span>
      </h2>
      <Row as="ul">
        {people.map(({ id, name, times }) => (
          <li key={id}>
            <span>
              {name}, {texts('TIMES_SHORT', times)}
            </span>
          </li>
        ))}
      </Row>
    </Row>
  )
}

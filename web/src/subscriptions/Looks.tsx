import type { Look } from '@bahnfrei/domain/subscriptions/look.ts'
import list from '../base/list/list.module.css'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { recordedMoment, timeWords } from '../base/time/days.ts'
import { useNow } from '../base/time/useNow.ts'
import { Dim, List, Row } from '../base/ui/Layout.tsx'
import { Mark } from '../base/ui/Mark.tsx'
import { Section } from '../base/ui/Section.tsx'

/** The looks of roots into a club: who, when and why. */
export function Looks({ looks }: { looks: readonly Look[] }) {
  const t = useTexts('SUBSCRIPTION.LOOKS')
  const [language] = useLanguage()
  const now = useNow().epochMilliseconds
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      {looks.length === 0 && <p>{t('NONE')}</p>}
      {looks.length > 0 && (
        <List>
          {looks.map(({ id, name, reason, lookedOn, until }) => (
            <li key={id} className={list.row}>
              <div className={list.words}>
                <Row as="span">
                  <b>{name || t('NOBODY')}</b>
                  {until > now && <Mark kind="warning">{t('NOW')}</Mark>}
                </Row>
                <span>{reason}</span>
                <Dim as="span">{t('TIMES', { from: recordedMoment(lookedOn, language), until: timeWords(until) })}</Dim>
              </div>
            </li>
          ))}
        </List>
      )}
    </Section>
  )
}

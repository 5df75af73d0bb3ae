import { VIEWED_AS } from '@bahnfrei/domain/base/rights/viewAs.ts'
import { Button } from '@mantine/core'
import { beginViewing } from '../../base/session/viewedAs.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'

/** The buttons to view the club as people without an office see it. */
export function ViewSection() {
  const t = useTexts('VIEWING')
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <Row>
        {VIEWED_AS.map((as) => (
          <Button key={as} variant="default" onClick={() => beginViewing(as)}>
            {t(`BEGIN.${as}`)}
          </Button>
        ))}
      </Row>
    </Section>
  )
}

import { LICENCE_DATES, type LicenceDates } from '@bahnfrei/domain/journal/licenceDates.ts'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dateWords } from '../../base/time/days.ts'
import { Stack } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { LicenceDatesDialog } from './LicenceDatesDialog.tsx'

/** The dates of the reader's licences. Ten years after the first one another rule of the law holds. */
export function LicenceSection({ licence }: { licence: LicenceDates }) {
  const t = useTexts('NEED.LICENCE')
  const [language] = useLanguage()
  const [isOpen, open] = useState(false)
  const said = LICENCE_DATES.flatMap((name) => {
    const day = licence[name]
    return day === null ? [] : { name, day }
  })
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      {said.length > 0 && (
        <Stack as="ul" gap={4}>
          {said.map(({ name, day }) => (
            <li key={name}>
              {t(`DATES.${name}`)}: {dateWords(day, language)}
            </li>
          ))}
        </Stack>
      )}
      <Button variant="default" mt="xs" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => open(true)}>
        {t(said.length > 0 ? 'CHANGE' : 'ADD')}
      </Button>
      {isOpen && <LicenceDatesDialog licence={licence} onClose={() => open(false)} />}
    </Section>
  )
}

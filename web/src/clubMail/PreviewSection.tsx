import { LANGUAGES, type Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { clubMailCalls } from '@bahnfrei/domain/clubMail/calls.ts'
import { type ClubMail, isWhole } from '@bahnfrei/domain/clubMail/clubMail.ts'
import { NativeSelect } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../base/send/api.ts'
import { LANGUAGE_NAMES, useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Choice } from '../base/ui/Choice.tsx'
import { Card, Dim, Row } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import classes from './clubMail.module.css'

/** A preview of the mail for one of its recipients, and a button to send a test. */
export function PreviewSection({ mail: { id, people, texts, sentOn } }: { mail: ClubMail }) {
  const t = useTexts('CLUB_MAIL.PREVIEW')
  const send = useTexts('CLUB_MAIL.SEND')
  const [chosen, choose] = useState<string>()
  const [language, setLanguage] = useState<Language>('de')
  const uid = people.find((person) => person.id === chosen)?.id ?? people[0]?.id
  const { data } = useQuery({
    queryKey: ['clubMailPreview', id, uid, language, texts],
    queryFn: () => call(clubMailCalls.preview, { id, uid: uid ?? '', language }),
    meta: { isKept: false },
    enabled: uid !== undefined,
  })
  if (uid === undefined) return null
  return (
    <Section title={t('TITLE')} text={sentOn === null && `${t('UNSAVED')} ${t('LINKS')}`}>
      <Row gap={12} className={classes.choices}>
        <NativeSelect
          label={t('PERSON')}
          data={people.map((person) => ({ value: person.id, label: person.name }))}
          value={uid}
          onChange={({ target }) => choose(target.value)}
        />
        <Choice
          label={t('LANGUAGE')}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={setLanguage}
        />
      </Row>
      {data && (
        <Card as="article" className={classes.preview} lang={texts.en.text === '' ? 'de' : language} aria-live="polite">
          <h3>{data.subject}</h3>
          {data.paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name and may be alike
            <p key={index}>{paragraph}</p>
          ))}
          <Dim>{data.footnote}</Dim>
        </Card>
      )}
      {sentOn === null && (
        <SaveButton
          variant="default"
          leftSection={<IconSend size={18} aria-hidden />}
          disabledReason={isWhole(texts) ? undefined : send('NOT_WHOLE')}
          onSave={async () => {
            await call(clubMailCalls.try, { id })
            toast.success(t('TRIED'))
          }}
        >
          {t('TRY')}
        </SaveButton>
      )}
    </Section>
  )
}

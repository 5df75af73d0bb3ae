import { clubMailCalls } from '@bahnfrei/domain/clubMail/calls.ts'
import { type ClubMail, MOST_SUBJECT, MOST_TEXT } from '@bahnfrei/domain/clubMail/clubMail.ts'
import { PLACEHOLDERS, unknownPlaceholders } from '@bahnfrei/domain/clubMail/placeholders.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Form } from '../base/ui/Form.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { Switch } from '../base/ui/Switch.tsx'

const NONE = { subject: '', text: '' }

/** The fields for subject and text, in German and, if wanted, in English too. */
export function WriteSection({ mail: { id, texts: stored } }: { mail: Pick<ClubMail, 'id' | 'texts'> }) {
  const t = useTexts('CLUB_MAIL.WRITE')
  const [language] = useLanguage()
  const [texts, setTexts] = useState(stored)
  const [hasEnglish, setEnglish] = useState(stored.en.subject !== '' || stored.en.text !== '')
  const written = { de: texts.de, en: hasEnglish ? texts.en : NONE }
  const unknown = unknownPlaceholders(
    [written.de.subject, written.de.text, written.en.subject, written.en.text].join('\n'),
  )
  const placeholders = Object.values(PLACEHOLDERS)
    .map((names) => `{${names[language]}}`)
    .join(', ')
  const fields = (of: 'de' | 'en', labels: { subject: string; text: string }) => (
    <>
      <TextInput
        label={labels.subject}
        value={texts[of].subject}
        maxLength={MOST_SUBJECT}
        onChange={({ target }) => setTexts({ ...texts, [of]: { ...texts[of], subject: target.value } })}
      />
      <Textarea
        label={labels.text}
        value={texts[of].text}
        maxLength={MOST_TEXT}
        autosize
        minRows={6}
        maxRows={20}
        onChange={({ target }) => setTexts({ ...texts, [of]: { ...texts[of], text: target.value } })}
      />
    </>
  )
  return (
    <Section title={t('TITLE')} text={t('TEXT', { placeholders })}>
      <Form label={t('TITLE')}>
        {fields('de', { subject: t('SUBJECT'), text: t('BODY') })}
        <Switch
          label={t('WITH_ENGLISH')}
          description={t('WITH_ENGLISH_TEXT')}
          isOn={hasEnglish}
          onChange={setEnglish}
        />
        {hasEnglish && fields('en', { subject: t('ENGLISH_SUBJECT'), text: t('ENGLISH_BODY') })}
        {unknown.length > 0 && (
          <p role="status">{t('UNKNOWN', { names: unknown.map((name) => `{${name}}`).join(', ') })}</p>
        )}
        <SaveButton
          variant="default"
          onSave={async () => {
            await call(clubMailCalls.write, { id, texts: written })
            toast.success(t('SAVED'))
          }}
        >
          {t('SAVE')}
        </SaveButton>
      </Form>
    </Section>
  )
}

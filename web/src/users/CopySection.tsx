import { type DataCopy, userCalls } from '@bahnfrei/domain/users/calls.ts'
import { downloadFile } from '../base/browser/downloadFile.ts'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dateOf } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { Card, Dim, Row, Stack } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import classes from './ProfileScreen.module.css'

const TYPES = { json: 'application/json', pdf: 'application/pdf' } as const

/** The copies of all data of the person: requests one, and downloads the finished ones. */
export function CopySection() {
  const t = useTexts('PROFILE.COPY')
  const { data } = useLive(userCalls.copies, {})
  const copies = data?.copies ?? []
  const isBeingMade = copies.some(({ readyOn }) => readyOn === null)

  const ask = async () => {
    await call(userCalls.askForCopy, {})
    toast.success(t('ASKED'))
  }

  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <Stack as="ul" className={classes.copies}>
        {copies.map((copy) => (
          <Copy key={copy.id} copy={copy} />
        ))}
      </Stack>
      <SaveButton onSave={ask} variant="default" disabledReason={isBeingMade ? t('BEING_MADE') : undefined}>
        {t(copies.length > 0 ? 'ASK_ANEW' : 'ASK')}
      </SaveButton>
    </Section>
  )
}

function Copy({ copy }: { copy: DataCopy }) {
  const t = useTexts('PROFILE.COPY')
  const [language] = useLanguage()
  const day = (at: number) => dateOf(at, language)
  if (copy.readyOn === null || copy.until === null)
    return (
      <Card as="li">
        <p role="status">{t('MAKING')}</p>
      </Card>
    )
  const take = (format: keyof typeof TYPES) => async () => {
    const { fileName, content } = await call(userCalls.takeCopy, { id: copy.id, format })
    downloadFile(
      fileName,
      TYPES[format],
      Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)),
    )
  }
  return (
    <Card as="li">
      <p>
        {t('READY', { day: day(copy.readyOn) })} <Dim as="span">{t('UNTIL', { day: day(copy.until) })}</Dim>
      </p>
      <Row>
        <SaveButton onSave={take('pdf')}>{t('PDF')}</SaveButton>
        <SaveButton onSave={take('json')} variant="default">
          {t('JSON')}
        </SaveButton>
      </Row>
    </Card>
  )
}

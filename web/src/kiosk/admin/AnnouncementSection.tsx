import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { type Announcement, isAnnounced, MOST_ANNOUNCEMENT } from '@bahnfrei/domain/kiosk/announcement.ts'
import { kioskCalls } from '@bahnfrei/domain/kiosk/calls.ts'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDraft } from '../../base/form/useDraft.ts'
import { queryKeyOf } from '../../base/live/queries.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { Section } from '../../base/ui/Section.tsx'

/** What the club says on all its screens. */
export function AnnouncementSection() {
  const { club } = useSession()
  const { data } = useQuery({
    queryKey: queryKeyOf(kioskCalls.announcement, {}, club?.id),
    queryFn: ({ signal }) => call(kioskCalls.announcement, {}, { signal }),
  })
  return data && <Announced stored={data.announcement} />
}

function Announced({ stored }: { stored: Announcement | null }) {
  const t = useTexts('SCREENS.ANNOUNCEMENT')
  const draft = useDraft({ text: stored?.text ?? '', until: stored?.until ?? '' })
  const { text, until } = draft.values
  const today = dayOf(Temporal.Now.instant(), Temporal.Now.timeZoneId())
  const isOver = stored !== null && !isAnnounced(stored, today)
  const save = async () => {
    await call(kioskCalls.announce, { text, until: until === '' ? null : until })
    draft.keep()
    toast.success(t(text.trim() === '' ? 'TAKEN_BACK' : 'SAVED'))
  }
  return (
    <Section title={t('TITLE')} text={t('WHAT')}>
      <Form label={t('TITLE')}>
        <TextInput
          label={t('TEXT')}
          description={t('LEFT', { count: String(text.length), most: String(MOST_ANNOUNCEMENT) })}
          value={text}
          maxLength={MOST_ANNOUNCEMENT}
          autoComplete="off"
          onChange={({ target }) => draft.change({ text: target.value })}
        />
        <DateField
          label={t('UNTIL')}
          description={isOver ? t('OVER') : t('UNTIL_MEANS')}
          value={until}
          onChange={(day) => draft.change({ until: day })}
        />
        <SaveBar label={t('SAVE')} onSave={save} draft={draft} />
      </Form>
    </Section>
  )
}

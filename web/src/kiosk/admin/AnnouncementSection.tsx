import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { type Announcement, isAnnounced, MOST_ANNOUNCEMENT } from '@bahnfrei/domain/kiosk/announcement.ts'
import { kioskCalls } from '@bahnfrei/domain/kiosk/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { DayField } from '../../base/form/DayField.tsx'
import { TextField } from '../../base/form/fields.tsx'
import { useForm } from '../../base/form/useForm.ts'
import { queryKeyOf } from '../../base/live/queries.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayWords } from '../../base/time/days.ts'
import { toast } from '../../base/toasts.tsx'
import { List } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Setting } from '../../base/ui/Setting.tsx'

/** The form for the announcement on all screens of the club. */
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
  const form = useForm({
    call: kioskCalls.announce,
    values: { text: stored?.text ?? '', until: stored?.until ?? null },
    onDone: (_, { text }) => toast.success(t(text === '' ? 'TAKEN_BACK' : 'SAVED')),
  })
  const [language] = useLanguage()
  const today = dayOf(Temporal.Now.instant(), Temporal.Now.timeZoneId())
  const isOver = stored !== null && !isAnnounced(stored, today)
  const until = stored?.until ?? null
  return (
    <Section title={t('EVERYWHERE')}>
      <List>
        <Setting
          form={form}
          mayChange
          title={t('TITLE')}
          words={
            stored === null
              ? t('WHAT')
              : [stored.text, isOver ? t('OVER') : until && t('UNTIL_DAY', { day: dayWords(until, language) })]
                  .filter(Boolean)
                  .join('\n')
          }
          save={t('SAVE')}
        >
          <TextField
            form={form}
            name="text"
            label={t('TEXT')}
            maxLength={MOST_ANNOUNCEMENT}
            description={t('LEFT', { count: String(form.values.text.length), most: String(MOST_ANNOUNCEMENT) })}
          />
          <DayField form={form} name="until" label={t('UNTIL')} description={isOver ? t('OVER') : t('UNTIL_MEANS')} />
        </Setting>
      </List>
    </Section>
  )
}

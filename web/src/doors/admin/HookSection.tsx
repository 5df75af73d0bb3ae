import { doorCalls } from '@bahnfrei/domain/doors/calls.ts'
import type { Door } from '@bahnfrei/domain/doors/door.ts'
import { MOST_HOOK_ADDRESS } from '@bahnfrei/domain/doors/hook.ts'
import { TextInput } from '@mantine/core'
import { useDraft } from '../../base/form/useDraft.ts'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { LOCALES, useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from './doors.module.css'

/** Where a door or light is told when a slot begins and ends, and what came of it. */
export function HookSection({ door: { id: rangeId, hookUrl, secretMadeOn } }: { door: Door }) {
  const t = useTexts('ADMIN_DOORS')
  const draft = useDraft({ url: hookUrl ?? '' })
  const { url } = draft.values
  const save = async () => {
    await call(doorCalls.setHook, { rangeId, url: url.trim() === '' ? null : url.trim() })
    draft.keep()
    toast.success(t('HOOK_SAVED'))
  }
  const tryIt = async () => {
    await call(doorCalls.testHook, { rangeId })
    toast.success(t('TRIED'))
  }
  return (
    <Section title={t('HOOK')} text={t('HOOK_TEXT')}>
      {secretMadeOn === null ? (
        <p>{t('SECRET_FIRST')}</p>
      ) : (
        <Form label={t('HOOK')}>
          <TextInput
            label={t('HOOK_ADDRESS')}
            description={t('HOOK_MEANS')}
            inputMode="url"
            autoComplete="off"
            maxLength={MOST_HOOK_ADDRESS}
            value={url}
            onChange={({ target }) => draft.change({ url: target.value })}
          />
          <SaveBar label={t('SAVE')} onSave={save} draft={draft} />
        </Form>
      )}
      {hookUrl !== null && (
        <>
          <div className={classes.try}>
            <SaveButton variant="default" onSave={tryIt}>
              {t('TRY')}
            </SaveButton>
          </div>
          <Deliveries rangeId={rangeId} />
        </>
      )}
    </Section>
  )
}

function Deliveries({ rangeId }: { rangeId: Door['id'] }) {
  const t = useTexts('ADMIN_DOORS')
  const [language] = useLanguage()
  const { data } = useLive(doorCalls.deliveries, { rangeId })
  if (data === undefined || data.deliveries.length === 0) return null
  const moment = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'short', timeStyle: 'medium' })
  return (
    <>
      <h3 className={classes.label}>{t('LOG')}</h3>
      <ul className={classes.log}>
        {data.deliveries.map(({ id, event, lanes, madeOn, attempts, status, outcome }) => (
          <li key={id}>
            <span>
              {moment.format(madeOn)} · {t(`EVENTS.${event}`)}
              {lanes.length > 0 && ` · ${t('LANES', { lanes: lanes.join(', ') })}`}
            </span>
            <span data-status={status}>
              {t(`STATUSES.${status}`)}
              {outcome !== '' && ` (${outcome})`} · {t('ATTEMPTS', { count: attempts })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

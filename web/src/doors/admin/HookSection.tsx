import { doorCalls } from '@bahnfrei/domain/doors/calls.ts'
import type { Door } from '@bahnfrei/domain/doors/door.ts'
import { TextField } from '../../base/form/fields.tsx'
import { useForm } from '../../base/form/useForm.ts'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { secondFigures } from '../../base/time/days.ts'
import { toast } from '../../base/toasts.tsx'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Lines, Row, Stack } from '../../base/ui/Layout.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from './doors.module.css'

/** The address of the web hook that tells a door or light when a slot begins and ends, and the last results. */
export function HookSection({ door: { id: rangeId, hookUrl, secretMadeOn } }: { door: Door }) {
  const t = useTexts('ADMIN_DOORS')
  const form = useForm({
    call: doorCalls.setHook,
    values: { rangeId, url: hookUrl },
    onDone: () => toast.success(t('HOOK_SAVED')),
  })
  const tryIt = async () => {
    await call(doorCalls.testHook, { rangeId })
    toast.success(t('TRIED'))
  }
  return (
    <Section title={t('HOOK')} text={t('HOOK_TEXT')}>
      {secretMadeOn === null ? (
        <p>{t('SECRET_FIRST')}</p>
      ) : (
        <Form label={t('HOOK')} form={form}>
          <TextField form={form} name="url" label={t('HOOK_ADDRESS')} description={t('HOOK_MEANS')} inputMode="url" />
          <SaveBar label={t('SAVE')} onSave={form.save} draft={form} />
        </Form>
      )}
      {hookUrl !== null && (
        <Stack>
          <Row>
            <SaveButton variant="default" onSave={tryIt}>
              {t('TRY')}
            </SaveButton>
          </Row>
          <Deliveries rangeId={rangeId} />
        </Stack>
      )}
    </Section>
  )
}

function Deliveries({ rangeId }: { rangeId: Door['id'] }) {
  const t = useTexts('ADMIN_DOORS')
  const [language] = useLanguage()
  const { data } = useLive(doorCalls.deliveries, { rangeId })
  if (data === undefined || data.deliveries.length === 0) return null
  return (
    <Stack gap={4}>
      <h3>{t('LOG')}</h3>
      <Lines className={classes.log}>
        {data.deliveries.map(({ id, event, lanes, madeOn, attempts, status, outcome }) => (
          <Row as="li" isSpread key={id}>
            <span>
              <Dotted
                facts={[
                  secondFigures(madeOn, language),
                  t(`EVENTS.${event}`),
                  lanes.length > 0 && t('LANES', { lanes: lanes.join(', ') }),
                ]}
              />
            </span>
            <span data-status={status}>
              <Dotted
                facts={[
                  `${t(`STATUSES.${status}`)}${outcome !== '' ? ` (${outcome})` : ''}`,
                  t('ATTEMPTS', { count: attempts }),
                ]}
              />
            </span>
          </Row>
        ))}
      </Lines>
    </Stack>
  )
}

import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast, toastFailure } from '../../base/toasts.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import classes from '../rangeLog.module.css'

type Props = {
  place: { rangeId: Id<'range'>; day: Day }
  head: OutputOf<typeof rangeLogCalls.dayHead>['head']
}

/** The choice of the supervisor from now on, from the club's register. */
export function SupervisorPicker({ place, head }: Props) {
  const t = useTexts('RANGE_LOG')
  const { me } = useSession()
  const { data } = useLive(rangeLogCalls.supervisors, { day: place.day })
  const named = data?.supervisors ?? []
  const uid = head.supervisorUid ?? ''
  const isNamed = uid === '' || named.some(({ id }) => id === uid)
  const supervise = async (chosen: string) => {
    try {
      await call(rangeLogCalls.supervise, { ...place, uid: chosen === '' ? null : chosen })
      toast.success(t('SUPERVISOR_SAVED'))
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <Row gap={12} className={classes.head}>
      <NativeSelect
        label={t('SUPERVISOR')}
        description={named.length === 0 && data ? t('NO_SUPERVISOR') : t('SUPERVISOR_TEXT')}
        data={[
          { value: '', label: t('NOBODY') },
          ...(isNamed ? [] : [{ value: uid, label: head.supervisorName }]),
          ...named.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={uid}
        onChange={({ target }) => void supervise(target.value)}
      />
      {me && me.uid !== uid && named.some(({ id }) => id === me.uid) && (
        <Button variant="default" onClick={() => void supervise(me.uid)}>
          {t('TAKE_OVER')}
        </Button>
      )}
    </Row>
  )
}

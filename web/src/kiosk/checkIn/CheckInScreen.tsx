import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import { amountText, NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import { checkInCalls } from '@bahnfrei/domain/kiosk/checkInCalls.ts'
import { plainTypedCode } from '@bahnfrei/domain/kiosk/checkInCode.ts'
import { Button, TextInput } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStayAwake } from '../../base/browser/stayAwake.ts'
import { call } from '../../base/send/api.ts'
import { ApiError } from '../../base/send/apiError.ts'
import { newUuid } from '../../base/send/newUuid.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { useLaneName } from '../../ranges/laneName.ts'
import classes from './checkIn.module.css'
import { Light } from './Light.tsx'
import type { CheckInSearch } from './search.ts'

type Seen = OutputOf<typeof checkInCalls.arriving>
type Possible = Exclude<Seen['proposed'], { kind: 'refused' }>

/** /checkin: checks a person in or out with one tap, by the code that a screen shows. */
export function CheckInScreen() {
  const t = useTexts('CHECK_IN')
  const search = useSearch({ from: '/checkin' })
  // The signal is held out to the supervisor.
  useStayAwake(search.code !== undefined)
  return (
    <Page title={t('TITLE')} width="form">
      {search.code === undefined ? <Typed /> : <Answer key={search.code} {...search} code={search.code} />}
    </Page>
  )
}

function Typed() {
  const t = useTexts('CHECK_IN')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const go = async () => {
    const code = plainTypedCode(typed)
    setWrong(code === undefined)
    if (code === undefined) return 'failed'
    await navigate({ to: '/checkin', search: { code }, replace: true })
  }
  return (
    <Form label={t('TITLE')}>
      <Button component={Link} to="/scan" leftSection={<IconQrcode size={20} aria-hidden />}>
        {t('SCAN')}
      </Button>
      <TextInput
        label={t('CODE')}
        description={t('CODE_MEANS')}
        error={isWrong && t('CODE_LACKS')}
        value={typed}
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
        inputContainer={(input) => (
          <Row className={classes.typed}>
            {input}
            <SaveButton variant="default" onSave={go}>
              {t('GO_ON')}
            </SaveButton>
          </Row>
        )}
      />
    </Form>
  )
}

function Answer({ code, club }: CheckInSearch & { code: string }) {
  const t = useTexts('CHECK_IN')
  const errors = useTexts('SERVER_ERRORS')
  const laneName = useLaneName()
  const [language] = useLanguage()
  const [seen, see] = useState<Seen>()
  const [why, setWhy] = useState<Refusal | 'lost'>()
  const [done, finish] = useState<{ as: Possible['kind']; lane: string; reservationId: string | null }>()
  const fail = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : undefined
    setWhy(code === undefined || code === 'OFFLINE' ? 'lost' : code)
  }
  const look = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const answer = await call(checkInCalls.arriving, { code }, { clubId: club, changesNothing: true })
      if (!signal.aborted) see(answer)
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  })
  useEffect(() => {
    const left = new AbortController()
    void look(left.signal)
    return () => left.abort()
  }, [])
  const act = async (proposed: Possible) => {
    const as = proposed.kind
    const expectedPrice = as === 'walkIn' ? { expectedPrice: proposed.price?.gross ?? NO_CENTS } : {}
    try {
      const answer = await call(
        checkInCalls.arrive,
        { code, as, ...expectedPrice },
        { clubId: club, idempotencyKey: newUuid() },
      )
      finish({ as, lane: laneName(answer.laneName), reservationId: answer.reservationId })
    } catch (error) {
      fail(error)
    }
  }
  if (done) return <Done {...done} rangeName={seen?.rangeName ?? ''} />
  const proposed = seen?.proposed
  const refusal = why ?? (proposed?.kind === 'refused' ? proposed.why : undefined)
  if (refusal !== undefined)
    return (
      <Light is="stop" title={t('NO')} text={refusal === 'lost' ? t('LOST') : errors(refusal)}>
        <Button component={Link} to="/scan" variant="default">
          {t('AGAIN')}
        </Button>
      </Light>
    )
  if (proposed === undefined || proposed.kind === 'refused') return <p role="status">{t('LOOKING')}</p>
  const lane = laneName(proposed.laneName)
  const price = proposed.kind === 'walkIn' ? proposed.price : null
  const cost = price ? t('WALK_IN_COSTS', { price: amountText(price.gross, price.currency, language) }) : ''
  const words = {
    arrive: () => t('ARRIVE_TEXT', { lane, ...('times' in proposed ? proposed.times : NO_TIMES) }),
    walkIn: () =>
      [t('WALK_IN_TEXT', { lane, ...('times' in proposed ? proposed.times : NO_TIMES) }), cost].join(' ').trim(),
    leave: () => t('LEAVE_TEXT', { lane, from: 'from' in proposed ? proposed.from : '' }),
  }
  return (
    <Light is="wait" title={seen?.rangeName ?? ''} text={words[proposed.kind]()}>
      <Button size="lg" fullWidth onClick={() => void act(proposed)}>
        {proposed.kind === 'arrive' && t('ARRIVE')}
        {proposed.kind === 'walkIn' && t('WALK_IN', { lane })}
        {proposed.kind === 'leave' && t('LEAVE')}
      </Button>
    </Light>
  )
}

const NO_TIMES = { start: '', end: '' }

type Finished = { as: Possible['kind']; lane: string; reservationId: string | null; rangeName: string }

function Done({ as, lane, reservationId, rangeName }: Finished) {
  const t = useTexts('CHECK_IN')
  const navigate = useNavigate()
  if (as !== 'leave')
    return (
      <Light is="go" title={lane} text={t('THERE', { range: rangeName })}>
        <Button component={Link} to="/home" variant="default">
          {t('HOME')}
        </Button>
      </Light>
    )
  return (
    <Light is="go" title={t('GONE')} text={t('GONE_TEXT', { range: rangeName })}>
      {reservationId !== null && (
        <Button onClick={() => void navigate({ to: '/journal', search: { reservation: reservationId } })}>
          {t('JOURNAL')}
        </Button>
      )}
    </Light>
  )
}

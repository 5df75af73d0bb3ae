import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type MergeSide, whyNotAbsorb, whyNotMerge } from '@bahnfrei/domain/members/merge.ts'
import { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from './merge.module.css'
import { useMergeRows } from './useMergeRows.ts'

type Props = { uid: Id<'user'>; other: Id<'user'> }

/** Two records side by side: what stays, what is filled, what falls away. */
export function Comparison({ uid, other }: Props) {
  const { data, error } = useLive(recordCalls.mergePreview, { source: other, target: uid })
  if (data === undefined) return error && <ErrorState error={error} />
  // The one with the account stays, whichever way they were chosen.
  const isTurned = data.source.hasAccount && !data.target.hasAccount
  return isTurned ? <Sides kept={data.source} gone={data.target} /> : <Sides kept={data.target} gone={data.source} />
}

function Sides({ kept, gone }: { kept: MergeSide; gone: MergeSide }) {
  const t = useTexts('ADMIN_MEMBERS')
  const navigate = useNavigate()
  const { me, club } = useSession()
  const rows = useMergeRows(kept, gone)
  const names = { kept: kept.name || t('NAMELESS'), gone: gone.name || t('NAMELESS') }
  const accounts = { sourceHasAccount: gone.hasAccount, targetHasAccount: kept.hasAccount }
  const areAlike = kept.isCompany === gone.isCompany
  const whyNot = whyNotMerge({ isSame: kept.uid === gone.uid, areAlike, ...accounts })
  const isSelf = kept.uid === me?.uid || gone.uid === me?.uid
  const beyond = whyNotAbsorb({ by: club?.permissions ?? {}, isSelf, from: gone, to: kept })
  const reason = whyNot
    ? t(areAlike ? 'MERGE.TWO_ACCOUNTS' : 'MERGE.NOT_ALIKE')
    : beyond && t(`MERGE.WHY_NOT.${beyond}`)

  const merge = async () => {
    const { uid } = await call(recordCalls.merge, { source: gone.uid, target: kept.uid, deleteAfter: true })
    toast.success(t('MERGE.DONE', { name: names.kept }))
    await navigate({ to: '/admin/members/view/$uid', params: { uid }, replace: true })
  }
  return (
    <Section title={t('MERGE.COMPARE')} text={t(kept.hasAccount ? 'MERGE.ACCOUNT_STAYS' : 'MERGE.COMPARE_TEXT')}>
      <table className={classes.sides}>
        <thead>
          <tr>
            <th scope="col">{t('MERGE.FIELD')}</th>
            <th scope="col">{t('MERGE.KEPT', { name: names.kept })}</th>
            <th scope="col">{t('MERGE.GONE', { name: names.gone })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, keptText, goneText, becomes }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>{keptText || '–'}</td>
              <td>
                {becomes === 'dropped' ? <del>{goneText}</del> : goneText || '–'}
                {becomes && <span className={classes.becomes}>{t(`MERGE.BECOMES.${becomes}`)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.dim}>{t('MERGE.UNSEEN')}</p>
      <p>{t('MERGE.FOR_GOOD', { name: names.gone })}</p>
      <div className={classes.acts}>
        <SaveButton onSave={merge} disabledReason={reason}>
          {t('MERGE.DO')}
        </SaveButton>
        {!kept.hasAccount && (
          <Button
            variant="default"
            leftSection={<IconArrowsExchange size={20} aria-hidden />}
            onClick={() =>
              navigate({ to: '/admin/members/merge', search: { uid: gone.uid, other: kept.uid }, replace: true })
            }
          >
            {t('MERGE.TURN')}
          </Button>
        )}
      </div>
    </Section>
  )
}

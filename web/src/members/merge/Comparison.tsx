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
import { Dim, Row } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from './merge.module.css'
import { useMergeRows } from './useMergeRows.ts'

type Props = { uid: Id<'user'>; other: Id<'user'> }

/** Compares two records before they are merged: which values stay, which are filled, which are dropped. */
export function Comparison({ uid, other }: Props) {
  const { data, error } = useLive(recordCalls.mergePreview, { source: other, target: uid })
  if (data === undefined) return error && <ErrorState error={error} />
  // The one with the account stays, whichever way they were chosen.
  const isTurned = data.source.hasAccount && !data.target.hasAccount
  return isTurned ? <Sides kept={data.source} gone={data.target} /> : <Sides kept={data.target} gone={data.source} />
}

function Sides({ kept, gone }: { kept: MergeSide; gone: MergeSide }) {
  const t = useTexts('ADMIN_MEMBERS.MERGE')
  const nameless = useTexts('ADMIN_MEMBERS')('NAMELESS')
  const navigate = useNavigate()
  const whyNot = useWhyNot(kept, gone)
  const names = { kept: kept.name || nameless, gone: gone.name || nameless }
  const merge = async () => {
    const { uid } = await call(recordCalls.merge, { source: gone.uid, target: kept.uid, deleteAfter: true })
    toast.success(t('DONE', { name: names.kept }))
    await navigate({ to: '/admin/members/view/$uid', params: { uid }, replace: true })
  }
  return (
    <Section title={t('COMPARE')} text={t(kept.hasAccount ? 'ACCOUNT_STAYS' : 'COMPARE_TEXT')}>
      <Fields kept={kept} gone={gone} names={names} />
      <p>
        <Dim as="span">{t('UNSEEN')}</Dim>
      </p>
      <p>{t('FOR_GOOD', { name: names.gone })}</p>
      <Row>
        <SaveButton onSave={merge} disabledReason={whyNot}>
          {t('DO')}
        </SaveButton>
        {!kept.hasAccount && (
          <Button
            variant="default"
            leftSection={<IconArrowsExchange size={20} aria-hidden />}
            onClick={() =>
              navigate({ to: '/admin/members/merge', search: { uid: gone.uid, other: kept.uid }, replace: true })
            }
          >
            {t('TURN')}
          </Button>
        )}
      </Row>
    </Section>
  )
}

/** Why the two records cannot be merged, in words. */
function useWhyNot(kept: MergeSide, gone: MergeSide): string | undefined {
  const t = useTexts('ADMIN_MEMBERS.MERGE')
  const { me, club } = useSession()
  const areAlike = kept.isCompany === gone.isCompany
  const accounts = { sourceHasAccount: gone.hasAccount, targetHasAccount: kept.hasAccount }
  if (whyNotMerge({ isSame: kept.uid === gone.uid, areAlike, ...accounts }) !== undefined)
    return t(areAlike ? 'TWO_ACCOUNTS' : 'NOT_ALIKE')
  const isSelf = kept.uid === me?.uid || gone.uid === me?.uid
  const beyond = whyNotAbsorb({ by: club?.permissions ?? {}, isSelf, from: gone, to: kept })
  return beyond && t(`WHY_NOT.${beyond}`)
}

type FieldsProps = { kept: MergeSide; gone: MergeSide; names: Record<'kept' | 'gone', string> }

function Fields({ kept, gone, names }: FieldsProps) {
  const t = useTexts('ADMIN_MEMBERS.MERGE')
  const rows = useMergeRows(kept, gone)
  return (
    <table className={classes.sides}>
      <thead>
        <tr>
          <th scope="col">{t('FIELD')}</th>
          <th scope="col">{t('KEPT', { name: names.kept })}</th>
          <th scope="col">{t('GONE', { name: names.gone })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, keptText, goneText, becomes }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td>{keptText || '–'}</td>
            <td>
              {becomes === 'dropped' ? <del>{goneText}</del> : goneText || '–'}
              {becomes && <Dim as="div">{t(`BECOMES.${becomes}`)}</Dim>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

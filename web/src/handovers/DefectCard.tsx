import { handoverCalls } from '@bahnfrei/domain/handovers/calls.ts'
import { brokeWhen } from '@bahnfrei/domain/handovers/defects.ts'
import type { LaneDefect } from '@bahnfrei/domain/handovers/handover.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import list from '../base/list/list.module.css'
import { PhotoList } from '../base/photos/PhotoList.tsx'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { momentFigures } from '../base/time/days.ts'
import { useNow } from '../base/time/useNow.ts'
import { toast } from '../base/toasts.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { Dim, Row } from '../base/ui/Layout.tsx'
import { useLaneName } from '../ranges/laneName.ts'
import { lanePhoto, type Reader } from './lanePhoto.ts'

type Props = { defect: LaneDefect; reader: Reader; isAllowed: boolean; mayBlock: boolean; onBlock: () => void }

/**
 * Shows a defect: the hand-over that reported it, whose time it broke in, and whether it is mended or its lane blocked.
 */
export function DefectCard({ defect, reader, isAllowed, mayBlock, onBlock }: Props) {
  const t = useTexts('HANDOVERS')
  const [language] = useLanguage()
  const now = useNow()
  const lane = useLaneName()(defect.laneName)
  const { id: defectId, remark, photos, since, kind, clubName, personName, before, blockedUntil, mended } = defect
  const moment = momentFigures(since, language)
  const isBlocked = blockedUntil !== null && now.epochMilliseconds < blockedUntil
  return (
    <li className={list.row}>
      <div className={list.words}>
        <b>
          {lane}: {remark}
        </b>
        <Dim>
          <Dotted
            facts={[
              t('FOUND', { kind, moment }),
              t('WHO', { club: clubName, name: personName || 'none' }),
              t(`BROKE.${brokeWhen(before)}`, { club: before?.clubName ?? '' }),
            ]}
          />
        </Dim>
        {mended !== null && (
          <Dim>{t('MENDED_ON', { moment: momentFigures(mended.on, language), name: mended.name || 'none' })}</Dim>
        )}
        <PhotoList photos={photos.map((id) => lanePhoto(id, reader))} of={t('PHOTO_OF', { lane, moment })} />
      </div>
      {mended === null && (
        <Row>
          {isBlocked ? (
            <strong>{t('BLOCKED', { moment: momentFigures(blockedUntil, language) })}</strong>
          ) : (
            <Button variant="default" disabled={!mayBlock} aria-label={t('BLOCK_NAMED', { lane })} onClick={onBlock}>
              {t('BLOCK')}
            </Button>
          )}
          <MendButton defectId={defectId} lane={lane} isAllowed={isAllowed} isBlocked={isBlocked} />
        </Row>
      )}
    </li>
  )
}

type MendProps = { defectId: LaneDefect['id']; lane: string; isAllowed: boolean; isBlocked: boolean }

/** Marks a defect as mended after a question. A block that belongs to the defect ends then. */
function MendButton({ defectId, lane, isAllowed, isBlocked }: MendProps) {
  const t = useTexts('HANDOVERS')
  const [isAsking, ask] = useState(false)
  const mend = async () => {
    await call(handoverCalls.mend, { defectId })
    toast.success(t('MENDED'))
    ask(false)
  }
  return (
    <>
      <Button variant="default" disabled={!isAllowed} aria-label={t('MEND_NAMED', { lane })} onClick={() => ask(true)}>
        {t('MEND')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        onConfirm={mend}
        title={t('MEND_TITLE', { lane })}
        confirm={t('MEND')}
      >
        <p>
          {t('MEND_TEXT')} {isBlocked && t('MEND_BLOCKED')}
        </p>
      </ConfirmDialog>
    </>
  )
}

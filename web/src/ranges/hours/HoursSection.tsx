import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { Target } from '@bahnfrei/domain/ranges/regular.ts'
import type { Schedule } from '@bahnfrei/domain/ranges/schedule.ts'
import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import barClasses from '../../base/ui/SaveBar.module.css'
import { Section } from '../../base/ui/Section.tsx'
import { UnsavedPrompt } from '../../base/ui/UnsavedPrompt.tsx'
import { ResultPreview } from '../ResultPreview.tsx'
import { ComingHours } from './ComingHours.tsx'
import { CopyFromDialog } from './CopyFromDialog.tsx'
import { CopyToDialog } from './CopyToDialog.tsx'
import { HoursEditor } from './HoursEditor.tsx'
import { HoursKind } from './HoursKind.tsx'
import { SaveHoursDialog } from './SaveHoursDialog.tsx'
import { TargetPicker } from './TargetPicker.tsx'
import { keyOf, regularOf } from './target.ts'
import { type UndoHistory, withChange } from './undoHistory.ts'
import { useHoursDrafts } from './useHoursDrafts.ts'
import { useTargetWords } from './useTargetWords.ts'
import { type Week, weekOf } from './week.ts'

type Dialog = 'save' | 'copyFrom' | 'copyTo'

/** The regular hours of a range or of a lane, for everybody or a group. */
export function HoursSection({ range, ranges }: { range: Range; ranges: Range[] }) {
  const t = useTexts('RANGES.HOURS')
  const kind = useTexts('RANGES.KIND')
  const { type } = range.openingHourConfig
  const { l } = useSearch({ from: '/admin/club/ranges/$rangeId' })
  const [now] = useState(() => Temporal.Now.instant())
  const [target, setTarget] = useState<Target>({ laneId: l ?? null, groupId: null })
  const [dialog, setDialog] = useState<Dialog>()
  const targetWords = useTargetWords(range)
  const drafts = useHoursDrafts(range, now)
  const { present, coming } = regularOf(range, target, now)
  const { history, isDirty, isOutdated } = drafts.of(target)
  const draw = (next: UndoHistory<Week>) => drafts.set(target, next)
  return (
    <>
      <Section title={t('TITLE')} text={t('TEXT')}>
        {type !== 'schedule' && <Notice kind="note">{kind(`TYPE_MEANS.${type}`)}</Notice>}
        <TargetPicker range={range} target={target} onTarget={setTarget} dirtyKeys={drafts.dirtyKeys} />
        {present === undefined && <Notice kind="warning">{t('NONE_STORED', { target: targetWords(target) })}</Notice>}
        {present?.active === false && <Notice kind="warning">{t('SWITCHED_OFF')}</Notice>}
        {coming && (
          <ComingHours
            range={range}
            coming={coming}
            onEdit={() => draw(withChange(history, weekOf(coming.bookableTimes)))}
          />
        )}
        {isOutdated && (
          <Notice kind="warning" role="status">
            {t('OUTDATED')}
          </Notice>
        )}
        <HoursEditor
          key={keyOf(target)}
          label={t('GRID', { target: targetWords(target) })}
          history={history}
          onHistory={draw}
          actions={<CopyButtons isStored={present !== undefined} onOpen={setDialog} />}
        />
        <Foot isDirty={isDirty} onPreview={() => setDialog('save')} onDrop={() => drafts.drop(target)} />
        <HoursKind range={range} now={now} />
      </Section>
      <ResultPreview range={range} />
      <Dialogs
        range={range}
        ranges={ranges}
        target={target}
        present={present}
        week={history.present}
        now={now}
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        onSaved={(isLater) => drafts.keep(target, isLater)}
        onCopy={(week) => draw(withChange(history, week))}
      />
      <UnsavedPrompt isDirty={drafts.dirtyKeys.length > 0} />
    </>
  )
}

type FootProps = { isDirty: boolean; onPreview: () => void; onDrop: () => void }

function Foot({ isDirty, onPreview, onDrop }: FootProps) {
  const t = useTexts('RANGES.HOURS')
  return (
    <div className={barClasses.bar}>
      <Button onClick={onPreview}>{t('PREVIEW')}</Button>
      {isDirty && (
        <>
          <Button variant="default" onClick={onDrop}>
            {t('DROP')}
          </Button>
          <span>{t('UNSAVED')}</span>
        </>
      )}
    </div>
  )
}

function CopyButtons({ isStored, onOpen }: { isStored: boolean; onOpen: (dialog: Dialog) => void }) {
  const t = useTexts('RANGES.HOURS')
  return (
    <>
      <Button variant="default" onClick={() => onOpen('copyFrom')}>
        {t('COPY_FROM')}
      </Button>
      <Button variant="default" disabled={!isStored} onClick={() => onOpen('copyTo')}>
        {t('COPY_TO')}
      </Button>
    </>
  )
}

type DialogsProps = {
  range: Range
  ranges: Range[]
  target: Target
  present: Schedule | undefined
  week: Week
  now: Temporal.Instant
  dialog: Dialog | undefined
  onClose: () => void
  onSaved: (isLater: boolean) => void
  onCopy: (week: Week) => void
}

/** The dialogs that save and copy the drafted hours. */
function Dialogs({ present, week, now, dialog, onSaved, onCopy, ...shared }: DialogsProps) {
  return (
    <>
      <SaveHoursDialog
        {...shared}
        key={`${keyOf(shared.target)} ${dialog === 'save'}`}
        isOpen={dialog === 'save'}
        present={present}
        week={week}
        onSaved={onSaved}
      />
      <CopyFromDialog {...shared} isOpen={dialog === 'copyFrom'} now={now} onCopy={onCopy} />
      {present && <CopyToDialog {...shared} isOpen={dialog === 'copyTo'} scheduleId={present.id} />}
    </>
  )
}

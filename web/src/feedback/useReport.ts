import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { feedbackCalls } from '@bahnfrei/domain/feedback/calls.ts'
import { storedNames } from '@bahnfrei/domain/feedback/report.ts'
import { useRef, useState } from 'react'
import { call } from '../base/send/api.ts'
import { ApiError } from '../base/send/apiError.ts'
import { newUuid } from '../base/send/newUuid.ts'

type FileState = 'waiting' | 'sending' | 'sent' | 'failed'
/** A chosen file of a report; `percent` is how much of it is sent. */
export type ReportFile = { key: string; file: File; state: FileState; percent: number; reason?: ApiError | undefined }

/** A report that is written and sent: first its text, then each file separately. */
export function useReport() {
  const [files, setFiles] = useState<ReportFile[]>([])
  const [id, setId] = useState<string>()
  const key = useRef(newUuid())
  const change = (which: string, changes: Partial<ReportFile>) =>
    setFiles((all) => all.map((one) => (one.key === which ? { ...one, ...changes } : one)))

  const sendFile = async (reportId: Id<'report'>, one: ReportFile, name: string): Promise<boolean> => {
    change(one.key, { state: 'sending', percent: 0, reason: undefined })
    try {
      await call(
        feedbackCalls.attach,
        { reportId },
        {
          file: new File([one.file], name, { type: one.file.type }),
          onProgress: (part) => change(one.key, { percent: Math.round(part * 100) }),
        },
      )
      change(one.key, { state: 'sent' })
      return true
    } catch (error) {
      change(one.key, { state: 'failed', reason: error instanceof ApiError ? error : undefined })
      return false
    }
  }

  return {
    files,
    /** Whether the text was received; files can then only be sent again, not changed. */
    isSubmitted: id !== undefined,
    add: (chosen: File[]) =>
      setFiles((all) => [
        ...all,
        ...chosen.map((file) => ({ key: newUuid(), file, state: 'waiting' as const, percent: 0 })),
      ]),
    remove: (which: string) => setFiles((all) => all.filter((one) => one.key !== which)),
    /** Sends what was not sent yet, or of the files only `only`. Resolves to whether the whole report was received. */
    send: async (data: { description: string; isBug: boolean }, only?: string): Promise<boolean> => {
      const names = files.map(({ file }) => file.name.slice(-255))
      const announced = { data, attachmentCount: names.length, attachmentNames: names }
      const reportId =
        id ?? (await call(feedbackCalls.submit, announced, { idempotencyKey: key.current })).feedbackReportId
      setId(reportId)
      const stored = storedNames(names)
      let missing = 0
      for (const [place, one] of files.entries()) {
        if (one.state === 'sent') continue
        const isWanted = only === undefined || only === one.key
        if (!isWanted || !(await sendFile(reportId, one, stored[place] as string))) missing++
      }
      return missing === 0
    },
    reset: () => {
      setFiles([])
      setId(undefined)
      key.current = newUuid()
    },
  }
}

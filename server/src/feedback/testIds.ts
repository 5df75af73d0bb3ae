import type { MakeIds } from '../../world/testIds.ts'

export const makeIds: MakeIds = async ({ owner }) => {
  const data = { description: 'x', isBug: false }
  const report = await owner.feedback.submit({ data, attachmentCount: 1, attachmentNames: ['x.png'] })
  return { report: report.feedbackReportId }
}

import { privacyVersionFlow as flow } from '@linli/api-client/contract/system/privacy-version'
import { AppError } from '../../../kit/app-error.ts'
import type { privacyVersion } from '../../../kit/privacy/privacy.table.ts'

export type VersionRow = typeof privacyVersion.$inferSelect

/** What left the desk of its writer stays as it is. */
export function assertDraft(row: VersionRow, what: string): void {
  if (row.state === 'draft') return
  const label = flow.states[row.state as keyof typeof flow.states].label
  throw new AppError('STATE_REFUSED', `当前状态为「${label}」，不能${what}`)
}

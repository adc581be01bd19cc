import type { manual as described } from '@linli/api-client/contract/property/manuals/manual'
import { pageUrls } from '@linli/api-client/contract/pages'
import type { NewOf } from '@linli/api-client/kit'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { ManualRow } from './manual.table.ts'

/** 1.10 comes after 1.9. */
export function isHigher(versionNo: string, than: string): boolean {
  const [major = 0, minor = 0] = versionNo.split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = than.split('.').map(Number)
  return major > otherMajor || (major === otherMajor && minor > otherMinor)
}

/** It has something to read, of pages that there are. */
export function checkManual(input: Partial<NewOf<typeof described>>, _ctx: Ctx, before?: ManualRow): void {
  const { content, files, routePaths } = { ...before, ...input }
  if (!content && (files ?? []).length === 0) throw invalid({ content: '请填写正文或上传附件' })
  const unknown = (routePaths ?? []).find((path) => !pageUrls.includes(path))
  if (unknown !== undefined) throw invalid({ routePaths: `页面「${unknown}」不存在` })
}

/** What is let out has a higher number than what was; what was archived comes back as it was. */
export function assertHigher(row: ManualRow, versionNo = row.versionNo): void {
  const { publishedVersion, state } = row
  if (publishedVersion === null || (state === 'archived' && versionNo === publishedVersion)) return
  if (!isHigher(versionNo, publishedVersion)) throw refuse(`版本号必须大于当前版本${publishedVersion}`)
}

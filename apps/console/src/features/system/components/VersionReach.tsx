import type { appVersion } from '@linli/api-client/contract/system/app-version'
import type { RowOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'

/** A share of crashes above which nobody should go on. */
const alarming = 1

/** How far a version has come and how it does, beside the buttons that spread it. */
export function VersionReach({ version }: { readonly version: RowOf<typeof appVersion> }) {
  const { state, gray, coverage, crashRate, publishAt } = version
  if (!['gray', 'paused', 'released'].includes(state) && publishAt === null) return null
  const crashes = crashRate ?? 0
  const facts = [
    gray === null ? null : `灰度${gray}`,
    coverage === null ? null : `覆盖${coverage}%`,
    crashRate === null ? '尚无设备运行' : `崩溃率${crashRate}%`,
  ]
  return (
    <Banner
      tone={crashes > alarming ? 'warning' : 'info'}
      title={facts.filter((one) => one !== null).join('，')}
    >
      {crashes > alarming && '崩溃率偏高，建议暂停灰度并排查'}
    </Banner>
  )
}

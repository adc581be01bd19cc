import { Banner } from '@linli/ui/banner'
import type { Check } from './check-record.ts'
import { CheckWizard } from './CheckWizard.tsx'
import { useCheckQueue } from './useCheckQueue.ts'

interface SiteChecksProps {
  /** The check that is done now. */
  readonly check: Check | null
  readonly onClose: () => void
}

/** What is done on site: the check at hand, and those that wait for a network to be handed in. */
export function SiteChecks({ check, onClose }: SiteChecksProps) {
  const { waiting, work } = useCheckQueue()
  const refused = waiting.filter(({ refusal }) => refusal !== null)
  return (
    <>
      {waiting.length > 0 && (
        <Banner
          tone={refused.length > 0 ? 'warning' : 'info'}
          title={`本机有 ${waiting.length} 张点检单待提交`}
        >
          {refused.length > 0
            ? refused.map(({ checkNo, refusal }) => `${checkNo}：${refusal ?? ''}`).join('；')
            : '联网后自动提交，请不要清除浏览器数据。'}
        </Banner>
      )}
      {check !== null && (
        <CheckWizard
          key={check.id}
          check={check}
          onClose={onClose}
          onDone={() => {
            onClose()
            void work()
          }}
        />
      )}
    </>
  )
}

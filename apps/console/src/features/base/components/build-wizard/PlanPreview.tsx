import type { BuildResult } from '@linli/api-client/contract/base/build-generate'
import { Banner } from '@linli/ui/banner'

interface PlanPreviewProps {
  readonly result: BuildResult
}

/** What a plan would make: how many, what they are called, and which names stand in the way. */
export function PlanPreview({ result }: PlanPreviewProps) {
  const { counts, sample = [], last, conflicts = [], warnings } = result
  const { buildings, units, floors, rooms } = counts ?? result
  return (
    <section aria-label="生成预览" className="grid gap-3">
      {conflicts.length > 0 && (
        <Banner tone="danger" title={`有 ${conflicts.length} 处名称冲突，不能生成`}>
          <ul>
            {conflicts.map((conflict) => (
              <li key={conflict}>{conflict}</li>
            ))}
          </ul>
        </Banner>
      )}
      {warnings.map((warning) => (
        <Banner key={warning} tone="warning" title={warning} />
      ))}
      <p className="m-0 tabular-nums">
        将生成 <strong>{buildings}</strong> 栋、<strong>{units}</strong> 个单元、<strong>{floors}</strong>{' '}
        层、<strong>{rooms}</strong> 户
        {sample.length > 0 && last && (
          <span className="text-text-2">
            ：{sample[0]} … {last}
          </span>
        )}
      </p>
    </section>
  )
}

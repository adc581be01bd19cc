import type { BuildResult } from '@linli/api-client/contract/base/build-generate'
import { Banner } from '@linli/ui/banner'

const shown = 60

interface PlanPreviewProps {
  readonly result: BuildResult
  /** With the names, not only the first and the last one. */
  readonly whole: boolean
}

/** What a plan would make: how many, what they are called, and which names stand in the way. */
export function PlanPreview({ result, whole }: PlanPreviewProps) {
  const { counts, sample = [], last, conflicts = [], warnings } = result
  const { buildings, units, floors, rooms } = counts ?? result
  return (
    <section aria-label="生成预览" className="grid gap-3 border-t border-border pt-4">
      {conflicts.length > 0 && (
        <Banner tone="danger" title={`有 ${conflicts.length} 处名称冲突，不能生成`}>
          <ul className="max-h-32 overflow-auto">
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
      {whole && sample.length > 0 && (
        <p className="m-0 max-h-40 overflow-auto rounded-card border border-border bg-canvas p-3 text-small text-text-2">
          {sample.slice(0, shown).join('、')}
          {sample.length > shown && ' …'}
        </p>
      )}
    </section>
  )
}

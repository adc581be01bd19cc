import type { buildWizard } from '@linli/api-client/contract/base/build-generate'
import type { OutputOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { countedText } from '../../../../resource/wizard/counted-text.ts'

interface PlanPreviewProps {
  readonly plan: OutputOf<typeof buildWizard.preview>
}

/** What a plan would make: how many, what they are called, and which names stand in the way. */
export function PlanPreview({ plan: { makes, conflicts, picture } }: PlanPreviewProps) {
  const { sample, last } = picture
  return (
    <section aria-label="生成预览" className="grid gap-3">
      {conflicts.length > 0 && (
        <Banner tone="danger" title={`有 ${conflicts.length} 处名称冲突，不能生成`}>
          <ul>
            {conflicts.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Banner>
      )}
      <p className="m-0 tabular-nums">
        将生成 {countedText(makes)}
        {last !== null && (
          <span className="text-text-2">
            ：{sample[0]} … {last}
          </span>
        )}
      </p>
    </section>
  )
}

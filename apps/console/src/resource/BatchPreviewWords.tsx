import type { BatchPreview } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { hangingWords } from './batch-words.ts'

interface BatchPreviewWordsProps {
  readonly preview: BatchPreview
  readonly verb: string
}

/** To how many rows it may be done, to which not and why, what goes with them, and what it asks first. */
export function BatchPreviewWords({ preview, verb }: BatchPreviewWordsProps) {
  const { total, may, refused, asks, hangs } = preview
  const left = total - may.length
  return (
    <section aria-label="预览" className="grid gap-2">
      <p className="m-0">
        可{verb} {may.length} 条{left > 0 && `，${left} 条不能${verb}：`}
      </p>
      {left > 0 && (
        <ul className="m-0 grid max-h-40 gap-1 overflow-auto ps-5 text-text-2">
          {refused.map(({ reason, count, names }) => (
            <li key={reason}>
              {reason}（{count} 条：{names.join('、')}
              {count > names.length && ' 等'}）
            </li>
          ))}
        </ul>
      )}
      {may.length > 0 &&
        hangingWords(hangs).map((words) => <Banner key={words} tone="warning" title={words} />)}
      {asks.map(({ confirm, text, count }) => (
        <Banner key={confirm} tone="warning" title={count > 1 ? `${text}（共 ${count} 条）` : text} />
      ))}
    </section>
  )
}

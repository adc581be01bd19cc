import type { BatchReport, Resource } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { TextLinkButton } from '@linli/ui/text-link'
import { csvOf } from './batch-sheet.ts'
import { download, sheetName } from './download.ts'

interface BatchReportViewProps {
  readonly of: Resource
  readonly verb: string
  readonly report: BatchReport
}

const shown = 100

/** What became of each row, to be taken along. */
export function BatchReportView({ of, verb, report }: BatchReportViewProps) {
  const { done, failed } = report
  const save = () =>
    download(
      new Blob([csvOf(report)], { type: 'text/csv;charset=utf-8' }),
      sheetName(`${of.label}批量${verb}`, 'csv'),
    )
  return (
    <section aria-label="结果" className="grid gap-3">
      <Banner tone="warning" title={`已${verb} ${done} 条，${failed.length} 条未完成`} />
      <ul className="m-0 grid max-h-72 gap-1 overflow-auto ps-5">
        {failed.slice(0, shown).map(({ id, name, reason }) => (
          <li key={id}>
            {name}：{reason}
          </li>
        ))}
      </ul>
      <TextLinkButton onClick={save}>下载未完成的 {failed.length} 条</TextLinkButton>
    </section>
  )
}

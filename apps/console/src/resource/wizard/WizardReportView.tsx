import type { Counted, WizardReport } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { TextLinkButton } from '@linli/ui/text-link'
import { saveFile } from '../open-file.ts'

/** 12 栋、24 个单元: how many of what, without what there is none of. */
export const countedText = (made: readonly Counted[]): string =>
  made
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) => `${count} ${unit}`)
    .join('、')

/** What came of a wizard: how many of what, by name, and all of it as a sheet. */
export function WizardReportView({ report }: { readonly report: WizardReport }) {
  const { made, lines, total, file, refused } = report
  if (refused !== null) return <Banner tone="danger" title={`没有完成：${refused}`} />
  return (
    <section aria-label="办理结果" className="grid gap-3">
      <Banner tone="success" title={`已完成：${countedText(made)}`} />
      {file !== null && (
        <p className="m-0 text-text-2">
          {lines.length < total && `以下是前 ${lines.length} 项，共 ${total} 项。`}
          <TextLinkButton onClick={() => void saveFile(file)}>下载全部结果</TextLinkButton>
        </p>
      )}
      <ul className="m-0 grid list-none gap-x-6 p-0 sm:grid-cols-2">
        {lines.map(({ kind, name, note }) => (
          <li key={`${kind} ${name}`} className="flex justify-between gap-3 border-b border-border py-2">
            <span className="min-w-0 truncate">{name}</span>
            <span className="shrink-0 text-text-2">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

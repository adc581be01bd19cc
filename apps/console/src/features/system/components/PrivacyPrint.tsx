import { privacyItem, processingBases } from '@linli/api-client/contract/system/privacy-item'
import type { privacyDoc } from '@linli/api-client/contract/system/privacy-doc'
import { privacyVersionFlow, type privacyVersion } from '@linli/api-client/contract/system/privacy-version'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { RichTextView } from '@linli/ui/rich-text'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useState } from 'react'
import { useResourceList } from '../../../resource/queries.ts'
import { PrintTable } from '../../../resource/print/PrintTable.tsx'
import { PrintSheet } from '../../../resource/PrintSheet.tsx'

interface PrivacyPrintProps {
  readonly doc: RowOf<typeof privacyDoc>
  readonly version: RowOf<typeof privacyVersion>
  readonly onDone: () => void
}

const columns = ['data', 'purpose', 'basis', 'retention', 'recipients'] as const
const most = 100

/** 合规包: the text with what proves it, on paper or as PDF by the browser. */
export function PrivacyPrint({ doc, version, onDone }: PrivacyPrintProps) {
  const { data: listed } = useResourceList(privacyItem, {
    versionId: version.id,
    pageNum: 1,
    pageSize: most,
    sort: 'id',
  })
  const [printedAt] = useState(() => new Date())
  const { agreedCount, pendingCount } = doc
  const facts = [
    ['版本', version.versionNo],
    ['状态', privacyVersionFlow.states[version.state].label],
    ['生效时间', version.effectiveAt ? formatDateTime(version.effectiveAt) : '—'],
    ['内容校验值', version.hash ?? '—'],
    ...(version.versionNo === doc.versionNo && agreedCount !== null && pendingCount !== null
      ? [['已同意 / 待同意', `${agreedCount} / ${pendingCount} 人`]]
      : []),
    ['打印时间', formatDateTime(printedAt)],
  ]
  // Paper waits for all that belongs on it.
  if (listed === undefined) return null
  const items = listed.records
  return (
    <PrintSheet onDone={onDone}>
      <article className="m-6 grid gap-4">
        <h1 className="text-center text-h2">{doc.name}</h1>
        <dl className="grid grid-cols-[8em_1fr] gap-y-1 border border-black p-3">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="m-0 break-all">{value}</dd>
            </div>
          ))}
        </dl>
        <h2 className="text-h4">要点</h2>
        <p>{version.summary}</p>
        {items.length > 0 && (
          <>
            <h2 className="text-h4">个人信息处理清单</h2>
            <PrintTable
              heads={columns.map((key) => fieldOf(privacyItem, key).label)}
              rows={items.map((item) => ({
                key: item.id,
                cells: [
                  item.data,
                  item.purpose,
                  processingBases[item.basis],
                  item.retention,
                  item.recipients ?? '—',
                ],
              }))}
            />
          </>
        )}
        <h2 className="text-h4">正文</h2>
        <RichTextView html={version.content} />
      </article>
    </PrintSheet>
  )
}

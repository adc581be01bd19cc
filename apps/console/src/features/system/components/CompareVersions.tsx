import type { privacyVersion } from '@linli/api-client/contract/system/privacy-version'
import type { RowOf } from '@linli/api-client/kit'
import { Dialog } from '@linli/ui/dialog'
import { Select } from '@linli/ui/select'
import { useState } from 'react'
import { type DiffRow, diffLines, linesOf } from './text-diff.ts'

type Version = RowOf<typeof privacyVersion>

interface CompareVersionsProps {
  readonly version: Version
  readonly others: readonly Version[]
  readonly onClose: () => void
}

const toneOf: Readonly<Record<DiffRow['kind'], readonly [before: string, after: string]>> = {
  same: ['', ''],
  changed: ['bg-danger-soft', 'bg-success-soft'],
  added: ['', 'bg-success-soft'],
  removed: ['bg-danger-soft', ''],
}

const partsOf = ({ summary, content }: Version) => [...linesOf(`<p>${summary}</p>`), ...linesOf(content)]

/** 版本对比: two wordings side by side, line by line. */
export function CompareVersions({ version, others, onClose }: CompareVersionsProps) {
  const [otherId, setOtherId] = useState(others[0]?.id ?? null)
  const other = others.find(({ id }) => id === otherId)
  const rows = other ? diffLines(partsOf(other), partsOf(version)) : []
  const changes = rows.filter(({ kind }) => kind !== 'same').length
  return (
    <Dialog open width={960} title="版本对比" onClose={onClose}>
      <div className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <Select<number>
            aria-label="对比版本"
            className="w-40"
            value={otherId}
            options={others.map(({ id, versionNo }) => ({ value: id, label: `版本 ${versionNo}` }))}
            onChange={setOtherId}
          />
          <span className="text-text-2 tabular-nums" role="status">
            {changes === 0 ? '内容相同' : `${changes} 处不同`}
          </span>
        </div>
        <table className="w-full table-fixed border-collapse" aria-label="版本对比">
          <thead>
            <tr>
              {[other?.versionNo, version.versionNo].map((no, at) => (
                <th key={at === 0 ? 'before' : 'after'} className="border border-border px-3 py-2 text-start">
                  版本 {no}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a line is where it is
              <tr key={at} className="align-top">
                <td className={`border border-border px-3 py-2 break-words ${toneOf[row.kind][0]}`}>
                  {row.before !== null &&
                    (row.kind === 'same' ? row.before : <del className="no-underline">{row.before}</del>)}
                </td>
                <td className={`border border-border px-3 py-2 break-words ${toneOf[row.kind][1]}`}>
                  {row.after !== null &&
                    (row.kind === 'same' ? row.after : <ins className="no-underline">{row.after}</ins>)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

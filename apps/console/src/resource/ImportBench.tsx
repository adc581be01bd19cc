// Drawn seldom and whole: remembering its parts would cost more than it saves.
'use no memo'

import type { ImportReport, Resource } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { TextInput } from '@linli/ui/text-input'
import { WandSparkles } from 'lucide-react'
import { cellFault, importField, repairedRow } from './import-cells.ts'

/** Cells that were mended, by row and column: `12:phone`. */
export type Fixes = Readonly<Record<string, string>>

interface ImportBenchProps {
  readonly of: Resource
  readonly report: ImportReport
  readonly fixes: Fixes
  readonly onFix: (fixes: Fixes) => void
}

const shownRows = 50

/** The rows that were refused, to be mended cell by cell or all at once, and what would change in rows that are there. */
export function ImportBench({ of, report, fixes, onFix }: ImportBenchProps) {
  const { columns = [], wrong = [], changed = [] } = report.sheet ?? {}
  const reasonOf = (row: number, column: string) =>
    report.errors.find((one) => one.sheet === undefined && one.row === row && one.column === column)?.reason
  /** What is wrong with no cell that the sheet has. */
  const othersOf = (row: number) =>
    report.errors
      .filter(
        (one) =>
          one.sheet === undefined && one.row === row && columns.every(({ label }) => label !== one.column),
      )
      .map(({ column, reason }) => (column === '' ? reason : `${column}：${reason}`))
      .join('；')
  const textOf = (row: number, key: string, cell: string) => fixes[`${row}:${key}`] ?? cell
  const meant = Object.fromEntries(
    wrong.flatMap(({ row, cells }) => {
      const texts = Object.fromEntries(columns.map(({ key }, at) => [key, textOf(row, key, cells[at] ?? '')]))
      return Object.entries(repairedRow(of, texts)).map(([key, text]) => [`${row}:${key}`, text] as const)
    }),
  )
  const repairs = Object.keys(meant).length
  return (
    <>
      {wrong.length > 0 && (
        <section aria-label="有误的行" className="grid gap-2">
          {repairs > 0 && (
            <div className="flex items-center gap-3">
              <Button size="small" icon={WandSparkles} onClick={() => onFix({ ...fixes, ...meant })}>
                一键修复 {repairs} 处
              </Button>
              <span className="text-small text-text-2">
                全角转半角，去掉多余的空格和分隔符，号码里的字母 O、l
                改为数字，写在一格里的“3栋2单元1502”分到楼栋、单元和房号
              </span>
            </div>
          )}
          <div className="max-h-80 overflow-auto rounded-card border border-border">
            <table className="text-small">
              <thead className="sticky top-0 bg-table-head">
                <tr>
                  {['行', ...columns.map(({ label }) => label), '原因'].map((head) => (
                    <th key={head} scope="col" className="px-2 py-2 text-start whitespace-nowrap">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {wrong.slice(0, shownRows).map(({ row, cells }) => (
                  <tr key={row} className="border-t border-border align-top">
                    <td className="px-2 py-2 tabular-nums">{row}</td>
                    {columns.map(({ key, label }, at) => (
                      <td key={key} className="px-2 py-1">
                        <Cell
                          label={`第 ${row} 行 ${label}`}
                          column={label}
                          text={textOf(row, key, cells[at] ?? '')}
                          fault={faultOf(of, key, fixes[`${row}:${key}`]) ?? reasonOf(row, label)}
                          mended={fixes[`${row}:${key}`] !== undefined}
                          onChange={(text) => onFix({ ...fixes, [`${row}:${key}`]: text })}
                        />
                      </td>
                    ))}
                    <td className="px-2 py-2 text-danger">{othersOf(row)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {report.failed > shownRows && (
            <p className="m-0 text-small text-text-2">先显示前 {shownRows} 行，改好并重新检查后显示后面的</p>
          )}
        </section>
      )}
      {changed.length > 0 && (
        <details>
          <summary className="cursor-pointer">将更新的 {report.updated} 行里改了什么</summary>
          <ul className="m-0 mt-2 grid max-h-60 list-none gap-1 overflow-auto p-0 text-small">
            {changed.map(({ row, changes }) => (
              <li key={row}>
                第 {row} 行：
                {changes.map(({ label, before, after }) => (
                  <span key={label} className="me-3">
                    {label} <del className="text-text-3">{before || '空'}</del> →{' '}
                    <ins className="no-underline">{after || '空'}</ins>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** What is wrong with a cell that was mended; undefined for one that was not, or where the server must look. */
function faultOf(of: Resource, key: string, text: string | undefined): string | undefined {
  const field = importField(of, key)
  return text === undefined || field === undefined ? undefined : (cellFault(field, text) ?? '')
}

interface CellProps {
  readonly label: string
  readonly column: string
  readonly text: string
  /** Empty: mended, as far as can be seen here. */
  readonly fault: string | undefined
  readonly mended: boolean
  readonly onChange: (text: string) => void
}

function Cell({ label, column, text, fault, mended, onChange }: CellProps) {
  if (fault === undefined && !mended) return <span className="block px-1 py-1 whitespace-nowrap">{text}</span>
  return (
    <span className="grid min-w-32 gap-0.5">
      <TextInput
        size="mini"
        aria-label={label}
        aria-invalid={fault !== undefined && fault !== ''}
        value={text}
        onChange={(next) => onChange(next ?? '')}
      />
      {fault && (
        <span className="text-caption text-danger">
          {fault.includes(column) ? fault : `${column}：${fault}`}
        </span>
      )}
    </span>
  )
}

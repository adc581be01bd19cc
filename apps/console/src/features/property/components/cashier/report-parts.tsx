import { pageUrl } from '@linli/api-client/contract/page-urls'
import { Button } from '@linli/ui/button'
import { Select } from '@linli/ui/select'
import { Skeleton } from '@linli/ui/skeleton'
import type { ReactNode } from 'react'
import { ConsoleLink } from '../../../../resource/ConsoleLink.tsx'
import { download, sheetName } from '../../../../resource/download.ts'
import { FigureTable } from '../../../../resource/FigureTable.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { type KeyFigure, KeyFigures } from '../../../../resource/statistics/KeyFigures.tsx'

interface RowsOfProps {
  /** The part of the page that lists them. */
  readonly tab: 'bills' | 'payments'
  readonly query: Readonly<Record<string, string>>
  readonly children: ReactNode
}

/** Leads from a number to the rows behind it. */
export const RowsOf = ({ tab, query, children }: RowsOfProps) => (
  <ConsoleLink
    className="hover:text-accent-text hover:underline"
    href={`${pageUrl('pay-records')}?${new URLSearchParams({ tab, ...query }).toString()}`}
  >
    {children}
  </ConsoleLink>
)

const quoted = (text: string) => (/[",\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

interface SaveTableProps {
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The figures as a sheet. */
export const SaveTable = ({ name, head, rows }: SaveTableProps) => (
  <Button
    disabled={rows.length === 0}
    onClick={() => {
      const text = [head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')
      download(new Blob([`\ufeff${text}\r\n`], { type: 'text/csv;charset=utf-8' }), sheetName(name, 'csv'))
    }}
  >
    导出
  </Button>
)

/** Parts of ten thousand as a percentage. */
export const share = (rate: number | null): string => (rate === null ? '—' : `${(rate / 100).toFixed(2)}%`)

/** 分 as yuan in a sheet, to be reckoned with. */
export const plainYuan = (fen: number): string => (fen / 100).toFixed(2)

interface GroupSelectProps<By extends string> {
  readonly groups: Readonly<Record<By, string>>
  readonly by: By
  readonly onChange: (by: By) => void
}

/** What the figures are told by. */
export function GroupSelect<By extends string>({ groups, by, onChange }: GroupSelectProps<By>) {
  const options = Object.entries<string>(groups).map(([value, label]) => ({ value: value as By, label }))
  return (
    <Select<By>
      className="w-32"
      aria-label="统计维度"
      options={options}
      value={by}
      onChange={(one) => one && onChange(one)}
    />
  )
}

interface GroupedFiguresProps<Told, Row> {
  readonly asked: {
    readonly data: (Told & { readonly rows: readonly Row[] }) | undefined
    readonly error: unknown
    readonly refetch: () => Promise<unknown>
  }
  readonly figures: readonly KeyFigure<Told>[]
  /** What the rows are told by, in a word. */
  readonly of: string
  readonly columns: readonly string[]
  readonly empty: string
  /** What stands in the columns of a row. */
  readonly cells: (row: Row) => readonly ReactNode[]
}

/** The figures of a report: all together, and one row for each day, month, way or place. */
export function GroupedFigures<Told, Row extends { readonly key: string; readonly label: string }>({
  asked: { data, error, refetch },
  figures,
  of,
  columns,
  empty,
  cells,
}: GroupedFiguresProps<Told, Row>) {
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  return (
    <>
      <KeyFigures of={data} figures={figures} />
      <FigureTable
        title={`按${of}`}
        of={of}
        columns={columns.map((name) => ({ key: name, name }))}
        empty={empty}
        rows={data.rows.map((row) => ({
          key: row.key,
          name: row.label,
          cells: cells(row).map((text) => ({ text })),
        }))}
      />
    </>
  )
}

import { pageUrl } from '@linli/api-client/contract/page-urls'
import { Button } from '@linli/ui/button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { download, sheetName } from '../../../../resource/download.ts'

interface RowsOfProps {
  /** The part of the page that lists them. */
  readonly tab: 'bills' | 'payments'
  readonly query: Readonly<Record<string, string>>
  readonly children: ReactNode
}

/** Leads from a number to the rows behind it. */
export const RowsOf = ({ tab, query, children }: RowsOfProps) => (
  <Link
    className="hover:text-accent-text hover:underline"
    to={`${pageUrl('pay-records')}?${new URLSearchParams({ tab, ...query }).toString()}`}
  >
    {children}
  </Link>
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

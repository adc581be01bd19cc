import { pageUrl } from '@linli/api-client/contract/page-urls'
import type { ReportRows } from '@linli/api-client/contract/stats/report-calls'
import type { ReactNode } from 'react'
import { ConsoleLink } from '../../../resource/ConsoleLink.tsx'
import { usePages } from '../../../resource/pages-context.ts'

interface RowsLinkProps {
  readonly rows: ReportRows | null
  readonly className?: string
  /** What is read aloud beside the number. */
  readonly label?: string
  readonly children: ReactNode
}

/** Leads to the rows that a figure counted, for those who have the page that lists them. */
export function RowsLink({ rows, className = '', label, children }: RowsLinkProps) {
  const pages = usePages()
  const path = rows && pageUrl(rows.page)
  if (rows === null || path === null || !pages.has(path)) return <span className={className}>{children}</span>
  return (
    <ConsoleLink
      href={`${path}?${new URLSearchParams(rows.query)}`}
      {...(label !== undefined && { 'aria-label': label })}
      className={`hover:text-accent-text hover:underline ${className}`}
    >
      {children}
    </ConsoleLink>
  )
}

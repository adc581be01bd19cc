import { type Resource, totalOf } from '@linli/api-client/kit'
import { Tabs } from '@linli/ui/tabs'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { can } from '../../session/profile.ts'
import { rowsQuery } from '../queries.ts'
import type { DetailTab } from './RecordView.tsx'

interface RecordTabsProps {
  readonly of: Resource
  readonly basics: ReactNode
  readonly tabs: readonly DetailTab[]
}

/** The record's own values and what belongs to it, each with its number. */
export function RecordTabs({ of, basics, tabs }: RecordTabsProps) {
  const allowed = tabs.filter(({ permission }) => permission === undefined || can(permission))
  const counts = useQueries({
    queries: allowed.map(({ rows }) => ({
      ...rowsQuery(rows?.of ?? of, { ...rows?.where, pageNum: 1, pageSize: 1 }),
      enabled: rows !== undefined,
    })),
  })
  if (allowed.length === 0) return basics
  return (
    <Tabs
      label={of.label}
      items={[
        { key: 'basics', label: '基本', content: basics },
        ...allowed.map(({ key, label, content, icon, count }, at) => {
          const found = counts[at]?.data
          const number = found ? totalOf(found).value : count
          return { key, label, content, ...(icon && { icon }), ...(number && { count: number }) }
        }),
      ]}
    />
  )
}

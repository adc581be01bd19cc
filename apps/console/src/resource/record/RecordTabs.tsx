import type { Resource } from '@linli/api-client/kit'
import { Tabs } from '@linli/ui/tabs'
import type { ReactNode } from 'react'
import { can } from '../../session/profile.ts'
import { useTabCounts } from '../useTabCounts.ts'
import type { DetailTab } from './RecordView.tsx'

interface RecordTabsProps {
  readonly of: Resource
  readonly basics: ReactNode
  readonly tabs: readonly DetailTab[]
  /** What happened: a tab of its own beside others, else below the values; none where it stands elsewhere. */
  readonly timeline?: ReactNode
}

/** The record's own values and what belongs to it, each with its number. */
export function RecordTabs({ of, basics, tabs, timeline }: RecordTabsProps) {
  const allowed = tabs.filter(({ permission }) => permission === undefined || can(permission))
  const counts = useTabCounts(allowed.map(({ rows }) => rows))
  if (allowed.length === 0)
    return (
      <>
        {basics}
        {timeline}
      </>
    )
  return (
    <Tabs
      label={of.label}
      items={[
        { key: 'basics', label: '基本', content: basics },
        ...allowed.map(({ key, label, content, icon, count }, at) => {
          const number = counts[at] ?? count
          return { key, label, content, ...(icon && { icon }), ...(number && { count: number }) }
        }),
        ...(timeline ? [{ key: 'timeline', label: '时间线', content: timeline }] : []),
      ]}
    />
  )
}

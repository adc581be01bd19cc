import type { ReportTable } from '@linli/api-client/contract/stats/report-calls'
import { Card } from '@linli/ui/card'
import { ViewSwitch } from '../dashboard/ViewSwitch.tsx'
import { ReportTableView } from './ReportTableView.tsx'

interface ReportTableCardProps<Group extends string> {
  readonly table: ReportTable
  readonly title: string
  readonly groups: Readonly<Record<Group, string>>
  readonly group: Group
  readonly onGroup: (group: Group) => void
}

/** The table of a report, by the groups that the reader wants. */
export function ReportTableCard<Group extends string>(props: ReportTableCardProps<Group>) {
  const { table, title, groups, group, onGroup } = props
  return (
    <Card
      title="明细"
      actions={<ViewSwitch label="明细按" views={groups} value={group} onChange={onGroup} />}
    >
      <ReportTableView table={table} of={groups[group]} label={title} />
    </Card>
  )
}

import type { houseReport } from '@linli/api-client/contract/stats/report-calls'
import type { Endpoint, InputOf, OutputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Skeleton } from '@linli/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { download, sheetName } from '../../../resource/download.ts'
import { HeadTools } from '../../../resource/HeadTools.tsx'
import { useCall } from '../../../resource/queries.ts'
import { chosenOptions } from '../../../resource/useRefOptions.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { client } from '../../../session/client.ts'
import { lazyCode } from '../../../session/lazy-code.ts'
import { useCan } from '../../../session/profile.ts'
import { showError } from '../../../session/show-error.ts'
import { ReportBar } from './ReportBar.tsx'
import { rivals, useReportState } from './report-state.ts'

// What is drawn once the numbers are there.
const ReportBody = lazyCode(async () => ({ default: (await import('./ReportBody.tsx')).ReportBody }))
const ReportTableCard = whenOpened(async () => (await import('./ReportTableCard.tsx')).ReportTableCard)
const ReportSheet = whenOpened(async () => (await import('./ReportSheet.tsx')).ReportSheet)

type Overview = typeof houseReport.overview
type Grouped<Group extends string> = Omit<InputOf<typeof houseReport.table>, 'groupBy'> & {
  readonly groupBy: Group
}

interface ReportPageProps<Group extends string> {
  readonly title: string
  readonly calls: {
    readonly overview: Overview
    readonly table: Endpoint<Grouped<Group>, OutputOf<typeof houseReport.table>>
    readonly sheet: Endpoint<Grouped<Group>>
  }
  readonly groups: Readonly<Record<Group, string>>
}

/** A page of 统计分析: figures that lead to their rows, against other days or estates, as a sheet, a picture and on paper. */
export function ReportPage<Group extends string>({ title, calls, groups }: ReportPageProps<Group>) {
  // Drawn seldom, and the compiler takes no `finally`.
  'use no memo'
  const state = useReportState(groups)
  const { wanted, against, group, rival } = state
  const overview = useCall(calls.overview, { ...wanted, parts: true })
  const other = useCall(
    calls.overview,
    { ...(against ?? wanted), parts: rival === 'estates' },
    { enabled: against !== null },
  )
  const table = useCall(calls.table, { ...wanted, groupBy: group })
  const { data: names = [] } = useQuery(
    chosenOptions('base/estates', [...state.estateIds, ...state.rivalIds]),
  )
  const namesOf = (ids: readonly number[]) =>
    names
      .filter(({ id }) => ids.includes(id))
      .map(({ label }) => label)
      .join('、')
  const [isPrinting, setPrinting] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const mayExport = useCan(String(calls.sheet.permission))
  const rivalName = rival === 'estates' ? namesOf(state.rivalIds) : rivals[rival]
  const held = against === null ? undefined : other.data
  const exportSheet = async () => {
    setExporting(true)
    try {
      const sheet = await client.call(calls.sheet, { ...wanted, groupBy: group })
      if (sheet instanceof Blob) download(sheet, sheetName(title))
    } catch (thrown) {
      showError(thrown)
    } finally {
      setExporting(false)
    }
  }
  const failed = overview.data === undefined ? overview.error : null
  const rows =
    table.error && !table.data ? (
      <LoadFailed error={table.error} onRetry={() => void table.refetch()} />
    ) : table.data ? (
      <ReportTableCard
        table={table.data}
        title={title}
        groups={groups}
        group={group}
        onGroup={state.setGroup}
      />
    ) : (
      <Skeleton shape="block" />
    )
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <HeadTools>
        {mayExport && (
          <Button icon={Download} loading={isExporting} onClick={() => void exportSheet()}>
            导出
          </Button>
        )}
        {overview.data && table.data && (
          <Button icon={Printer} onClick={() => setPrinting(true)}>
            打印
          </Button>
        )}
      </HeadTools>
      <ReportBar state={state} />
      {failed ? (
        <>
          <LoadFailed error={failed} onRetry={() => void overview.refetch()} />
          {rows}
        </>
      ) : overview.data === undefined ? (
        <Skeleton shape="block" />
      ) : (
        // The rows come with what stands over them, which would push them down.
        <Suspense fallback={<Skeleton shape="block" />}>
          <ReportBody
            overview={overview.data}
            other={held}
            rival={rivalName}
            since={{ '30': '30天前', '90': '90天前', '365': '12个月前' }[state.span]}
          />
          {rows}
        </Suspense>
      )}
      {isPrinting && overview.data && table.data && (
        <ReportSheet
          title={title}
          about={`${namesOf(state.estateIds) || '全部小区'}，${wanted.startDate} 至 ${wanted.endDate}`}
          of={groups[group]}
          overview={overview.data}
          table={table.data}
          onDone={() => setPrinting(false)}
        />
      )}
    </div>
  )
}

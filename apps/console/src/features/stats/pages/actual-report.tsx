import { actualGroups, actualReport } from '@linli/api-client/contract/stats/report-calls'
import { ReportPage } from '../report/ReportPage.tsx'

/** 实有统计: how complete and true the register is. */
export default function ActualReportPage() {
  return <ReportPage title="实有统计" calls={actualReport} groups={actualGroups} />
}

import { personGroups, personReport } from '@linli/api-client/contract/stats/report-calls'
import { ReportPage } from '../report/ReportPage.tsx'

/** 人员统计: who lives here. */
export default function PersonReportPage() {
  return <ReportPage title="人员统计" calls={personReport} groups={personGroups} />
}

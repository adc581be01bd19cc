import { houseGroups, houseReport } from '@linli/api-client/contract/stats/report-calls'
import { ReportPage } from '../report/ReportPage.tsx'

/** 房屋统计: how the rooms are used. */
export default function HouseReportPage() {
  return <ReportPage title="房屋统计" calls={houseReport} groups={houseGroups} />
}

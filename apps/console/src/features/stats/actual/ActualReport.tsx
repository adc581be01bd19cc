import { actualGroups, actualReport } from '@linli/api-client/contract/stats/report-calls'
import { ReportPage } from '../report/ReportPage.tsx'

/** How complete and true the register is. */
export const ActualReport = () => <ReportPage title="实有统计" calls={actualReport} groups={actualGroups} />

import { gateReport as described } from '@linli/api-client/contract/visitor/gate-report'
import { serve } from '../../../kit/serve/serve.ts'
import { gateReport } from './gate-report.table.ts'

export const { routes: gateReportRoutes, model: gateReportModel } = serve(described, gateReport)({})

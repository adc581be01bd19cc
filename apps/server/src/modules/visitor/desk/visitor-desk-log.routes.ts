import { visitorDeskLog as described } from '@linli/api-client/contract/visitor/visitor-desk-log'
import { serve } from '../../../kit/serve/serve.ts'
import { visitorDeskLog } from './visitor-desk-log.table.ts'

export const { routes: visitorDeskLogRoutes } = serve(described, visitorDeskLog)({})

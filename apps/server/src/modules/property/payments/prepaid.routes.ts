import {
  prepaidAccount as describedAccount,
  prepaidEntry as describedEntry,
} from '@linli/api-client/contract/property/payments/prepaid'
import { serve } from '../../../kit/serve/serve.ts'
import { prepaidAccount, prepaidEntry } from './prepaid.table.ts'

export const { routes: prepaidAccountCalls } = serve(describedAccount, prepaidAccount)()
export const { routes: prepaidEntryCalls } = serve(describedEntry, prepaidEntry)()

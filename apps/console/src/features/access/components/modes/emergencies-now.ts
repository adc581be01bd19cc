import { emergenciesNow } from '@linli/api-client/contract/access/modes/emergency-release'
import { queryKeyOf } from '@linli/api-client/query'

/** Where what is on is cached: whoever starts or ends something has it read again. */
export const nowKey = queryKeyOf(emergenciesNow, undefined)

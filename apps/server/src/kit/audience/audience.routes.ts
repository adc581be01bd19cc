import { countAudience } from '@linli/api-client/contract/system/audience'
import { handle, type Route } from '../route.ts'
import { countPeople } from './audience.ts'

/** How many people are meant, while an audience is being chosen. */
export const audienceRoutes = (): readonly Route[] => [
  handle(countAudience, async ({ audience }, ctx) => await countPeople(audience, ctx)),
]

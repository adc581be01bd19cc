import { countAdvert } from '@linli/api-client/contract/system/advert-calls'
import { client } from '../../../session/client.ts'

/** Counts that an advert was seen or pressed, and gets into nobody's way; what stands in for one is not counted. */
export function count(id: number | null, what: 'seen' | 'pressed'): void {
  if (id !== null) void client.call(countAdvert, { id, what }).catch(() => undefined)
}

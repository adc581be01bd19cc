import { convenienceService } from '@linli/api-client/contract/property/convenience/convenience-service'
import { fieldOf, type RowOf, wordsOf } from '@linli/api-client/kit'

type Priced = Pick<RowOf<typeof convenienceService>, 'bookable' | 'fee' | 'feeUnit' | 'priceText'>

/** What a service costs, in few words: what is paid with a booking, else what is said of it. */
export function servicePrice({ bookable, fee, feeUnit, priceText }: Priced): string {
  if (!bookable || fee === 0) return priceText ?? (bookable ? '免费' : '—')
  return `${wordsOf(fieldOf(convenienceService, 'fee'), fee) ?? ''}元/${feeUnit}`
}

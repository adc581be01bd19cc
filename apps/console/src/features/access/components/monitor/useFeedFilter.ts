import { setAll, useAddress } from '../../../../resource/useAddress.ts'
import type { FeedFilter } from './feed.ts'

const listOf = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean)
const idOf = (text: string | null): number | null => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : null)

/** What the desk looks at, in the address: a link shows the same. */
export function useFeedFilter() {
  const [search, changeAddress] = useAddress()
  const filter: FeedFilter = {
    channelIds: listOf(search.get('channelIds')).flatMap((one) => idOf(one) ?? []),
    personKinds: listOf(search.get('personKinds')),
    direction: search.get('direction'),
    onlyAbnormal: search.get('onlyAbnormal') === 'true',
  }
  const write = (values: Readonly<Record<string, string>>) =>
    changeAddress((query) => setAll(query, values), { replace: true })
  return {
    estateId: idOf(search.get('estateId')),
    filter,
    /** Doors of one estate say nothing about another. */
    choose: (estateId: number | null) => write({ estateId: String(estateId ?? ''), channelIds: '' }),
    change: (part: Partial<FeedFilter>) => {
      const { channelIds, personKinds, direction, onlyAbnormal } = { ...filter, ...part }
      write({
        channelIds: channelIds.join(','),
        personKinds: personKinds.join(','),
        direction: direction ?? '',
        onlyAbnormal: onlyAbnormal ? 'true' : '',
      })
    },
  }
}

import type { ListQuery, Resource } from '@linli/api-client/kit'
import { useDictionary } from '../session/dictionary.ts'
import { Facts } from './Facts.tsx'
import { countedBy, figureFacts } from './figure-facts.ts'
import { useFigures } from './useFigures.ts'
import type { ResourcePageState } from './useResourcePage.ts'

/** The live figures of a list: how many there are of each kind, each a way to narrow the list to them. */
export function Figures<R extends Resource>({ page }: { readonly page: ResourcePageState<R> }) {
  const { of, filter } = page
  const key = countedBy(of)
  const dictionary = useDictionary((state) => state.types)
  // Of all kinds, also while the list shows one of them.
  const others: ListQuery = Object.fromEntries(Object.entries(filter).filter(([name]) => name !== key))
  const figures = useFigures(of, others, key !== undefined)
  if (key === undefined) return null
  return <Facts page={page} facts={figureFacts(of, key, figures, dictionary)} />
}

import { search } from '@linli/api-client/contract/system/search'
import type { OutputOf } from '@linli/api-client/kit'
import type { SearchGroup, SearchMore } from '@linli/ui/header-search'
import { Building2, Car, Cpu, House, Search, UserRound, UsersRound } from 'lucide-react'
import { client } from '../../session/client.ts'
import { searchActions } from './actions.ts'

const icons: Readonly<Record<string, typeof Search>> = {
  residents: UsersRound,
  rooms: House,
  buildings: Building2,
  estates: Building2,
  vehicles: Car,
  devices: Cpu,
  users: UserRound,
}

/** The answer of the server as entries that lead to the records, and to the list where there are more. */
export const recordGroups = (found: OutputOf<typeof search>, query: string): SearchGroup[] =>
  found.map(({ kind, label, path, rows, more }) => ({
    key: kind,
    label,
    entries: [
      ...rows.map(({ id, title, facts }) => ({
        key: `${kind}:${id}`,
        title,
        path: `${path}?id=${id}`,
        group: facts.join(' · '),
        icon: icons[kind] ?? Search,
      })),
      ...(more
        ? [
            {
              key: `${kind}:all`,
              title: `全部包含“${query}”的${label}`,
              path: `${path}?keyword=${encodeURIComponent(query)}`,
              icon: Search,
            },
          ]
        : []),
    ],
  }))

/** What the search finds besides pages; asked anew at each opening, because rights and theme change. */
export const searchMore = (): SearchMore => ({
  actions: searchActions(),
  find: async (q, signal) => recordGroups(await client.call(search, { q }, { signal }), q),
})

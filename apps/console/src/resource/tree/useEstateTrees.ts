import type { TreeNode } from '@linli/api-client/contract/base/build-calls'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useAddress } from '../useAddress.ts'
import type { TreePlace } from './tree-places.ts'
import { useProfile } from '../../session/profile.ts'
import type { estateTree } from './estate-tree.ts'

interface EstateTrees {
  /** What of an estate is shown. */
  readonly query: ReturnType<typeof estateTree>
  readonly placeOf: (node: TreeNode) => TreePlace
  /** What is said of an estate that has nothing of it. */
  readonly none: string
}

/** The user's estates as places; what lies in one is read when it opens, in the chosen one or else the first at once. */
export function useEstateTrees({ query, placeOf, none }: EstateTrees) {
  const queries = useQueryClient()
  const [search] = useAddress()
  const estates = useProfile((state) => state.profile?.estates)
  const [opened, setOpened] = useState<readonly number[]>(() => {
    const known = (estates ?? []).map(({ id }) => id)
    const chosen = Number(search.get('estateId'))
    return known.includes(chosen) ? [chosen] : known.slice(0, 1)
  })
  const trees = useQueries({
    queries: opened.map(query),
    combine: (answers) => answers.map(({ data }) => data),
  })
  const places = useMemo(
    () =>
      estates?.map(({ id, titleName: label }): TreePlace => {
        const where = { estateId: id }
        const tree = trees[opened.indexOf(id)]
        if (tree === undefined) return { label, where, lazy: true }
        return tree === null ? { label, where, note: none } : placeOf(tree)
      }),
    [estates, trees, opened, placeOf, none],
  )
  const load = async ({ where }: TreePlace) => {
    const id = Number(where?.estateId)
    await queries.query(query(id))
    setOpened((before) => (before.includes(id) ? before : [...before, id]))
  }
  return { places, load }
}

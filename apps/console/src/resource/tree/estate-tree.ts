import { type TreeNode, treeNodes } from '@linli/api-client/contract/base/build-calls'
import type { ApiError } from '@linli/api-client'
import type { InputOf } from '@linli/api-client/kit'
import { queryKeyOf } from '@linli/api-client/query'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../session/client.ts'
import { nodeTypes } from './node-types.ts'

/** What of an estate a tree shows. */
type Scene = Omit<InputOf<typeof treeNodes>, 'estateId' | 'estateIds'>

/** The tree of one estate, as a query; null where there is nothing of the scene in it. */
export const estateTree = (scene: Scene) => (estateId: number) =>
  queryOptions<TreeNode | null, ApiError>({
    queryKey: queryKeyOf(treeNodes, { ...scene, estateId }),
    queryFn: async ({ signal }) => {
      const [estate] = await client.call(treeNodes, { ...scene, estateId }, { signal })
      return estate ?? null
    },
  })

/** The buildings of an estate; of one of them its homes and who lives in them. */
export const homesTree = (estateId: number, building?: number) =>
  estateTree(
    building === undefined
      ? { scene: 'build', depth: 'building', withCounts: false }
      : {
          scene: 'resident',
          depth: 'room',
          withCounts: false,
          rootType: nodeTypes.building,
          rootId: building,
        },
  )(estateId)

import { building } from '@linli/api-client/contract/base/building'
import { queryEstateById } from '@linli/api-client/contract/base/estate'
import { polygon } from '@linli/api-client/contract/base/geometry'
import * as z from 'zod/mini'
import { useCall, useResourceList } from '../../../../resource/queries.ts'
import type { PlanGround } from './AreaEditor.tsx'

/** More buildings than are told apart on a plan. */
const most = 200

/** The boundary of the estate and the outlines of its other buildings. */
export function usePlanGround(estateId: number, except: number | undefined) {
  const { data: estate } = useCall(queryEstateById, { estateId })
  const { data: buildings } = useResourceList(building, { estateId, pageNum: 1, pageSize: most })
  const ground: PlanGround = {
    boundary: estate?.boundary ?? null,
    others: (buildings?.records ?? []).flatMap(({ id, name, footprint }) => {
      const read = z.safeParse(polygon, footprint)
      return id === except || !read.success ? [] : [{ id, name, area: read.data }]
    }),
  }
  return { ground, center: estate?.center ?? null, ready: estate !== undefined && buildings !== undefined }
}

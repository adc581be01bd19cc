import type { Topic } from '@linli/api-client/contract/screen/screen-calls'
import type { Ctx } from '../../../kit/context.ts'
import type { screenDrill } from '../screen-drill.table.ts'
import type { NameOnWall } from '../names-on-wall.ts'

export interface PanelRequest {
  readonly ctx: Ctx
  /** Never empty: the estates of the wall that the caller may see. */
  readonly estateIds: readonly number[]
  /** How names of people who pass and visit are shown. */
  readonly nameOf: NameOnWall
  /** What is rehearsed on the wall now. */
  readonly drill?: typeof screenDrill.$inferSelect
}

/** What a panel shows, freshly counted. */
export type Panel = (request: PanelRequest) => Promise<unknown>

export interface PanelSpec {
  readonly data: Panel
  /** Topics whose rise makes it stale. */
  readonly on: readonly Topic[]
}

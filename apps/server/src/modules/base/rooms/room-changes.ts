import type { RowChange } from '@linli/api-client/contract/row-changes'
import type { Ctx } from '../../../kit/context.ts'
import { changesOf } from '../../../kit/serve/changes.ts'
import { roomModel } from './room.routes.ts'

const titles: Readonly<Record<string, string>> = {
  setOccupancy: '设置入住状态',
  verify: '核实',
  transfer: '过户',
  batchSet: '批量设置',
  renumber: '批量重命名',
  openBusiness: '登记经营单位',
  closeBusiness: '经营单位停业',
}

/** 变更记录 of a room. */
export const roomChangesOf = (ctx: Ctx, id: number): Promise<RowChange[]> =>
  changesOf(roomModel, id, ctx, titles)

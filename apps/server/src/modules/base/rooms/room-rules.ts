import { and, eq, isNull, ne } from 'drizzle-orm'
import { AppError, invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { room } from './room.table.ts'

export type RoomRow = typeof room.$inferSelect

/** Usages that count as rooms in every figure (M01). */
export const countedUsages = ['residential', 'apartment', 'shop', 'office'] as const

export interface RoomInput {
  readonly roomNo?: string
  readonly builtArea?: number | null
  readonly innerArea?: number | null
  readonly exclusiveArea?: number | null
  readonly saleState?: string
  readonly deliveryState?: string
  readonly handoverDate?: string | null
  readonly rentalRegNo?: string | null
  readonly rentalType?: string | null
}

/** The rules of a room, on what it will be. */
export async function checkRoom(input: RoomInput, ctx: Ctx, before?: RoomRow): Promise<void> {
  checkRoomValues(input, before)
  if (before !== undefined && input.roomNo !== undefined) await assertNumberFree(ctx, before, input.roomNo)
}

/** Those over several of its fields, which need no look at other rooms. */
export function checkRoomValues(input: RoomInput, before?: RoomRow): void {
  const after = { ...before, ...input }
  if (after.innerArea != null && after.builtArea != null && after.innerArea > after.builtArea)
    throw invalid({ innerArea: '套内面积不能大于建筑面积' })
  if (after.exclusiveArea != null && after.builtArea != null && after.exclusiveArea > after.builtArea)
    throw invalid({ exclusiveArea: '专有部分面积不能大于建筑面积' })
  const delivered = input.deliveryState === 'delivered' && before !== undefined
  if (delivered && !after.handoverDate) throw invalid({ handoverDate: '请选择交付日期' })
  if (after.saleState === 'unsold' && input.deliveryState === 'delivered')
    throw invalid({ deliveryState: '未售房屋不能设为已交付' })
  for (const key of ['rentalRegNo', 'rentalType'] as const)
    if (input[key] && before?.occupancy !== 'rented') throw invalid({ [key]: '仅出租房屋可以填写' })
}

async function assertNumberFree(ctx: Ctx, { id, unitId }: RoomRow, roomNo: string): Promise<void> {
  const twin = and(eq(room.unitId, unitId), eq(room.roomNo, roomNo), ne(room.id, id), isNull(room.deletedAt))
  if ((await ctx.tx.$count(room, twin)) === 0) return
  const text = `该单元已存在房号：${roomNo}`
  throw new AppError('DUPLICATE', text, { fields: { roomNo: text } })
}

/** 「3室2厅2卫」; null without any count. */
export function layoutText(one: {
  readonly bedrooms: number | null
  readonly halls: number | null
  readonly bathrooms: number | null
}): string | null {
  const parts = [
    [one.bedrooms, '室'],
    [one.halls, '厅'],
    [one.bathrooms, '卫'],
  ] as const
  const text = parts.map(([count, word]) => (count === null ? '' : `${count}${word}`)).join('')
  return text === '' ? null : text
}

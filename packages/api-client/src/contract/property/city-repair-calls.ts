import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../kit/index.ts'

/** What a resident of an estate would be offered. */
export const offerFields = {
  estateId: f.ref('小区', 'base/estates', { required: true }),
  repairTypeId: f.ref('报修类型', 'property/repair-types', {
    required: true,
    where: { level: 'type' },
  }),
  at: f.datetime('上门时间', { required: true }),
  urgent: f.bool('加急', { initial: false }),
}

/** Whether somebody would come to an estate at a time, who, and at which price. */
export const cityRepairOffer = endpoint('property.city-repairs.offer', {
  method: 'POST',
  path: '/api/property/city-repairs/offer',
  label: '试算城市维修',
  access: 'session',
  permission: 'system:cityRepair:list',
  reads: true,
  input: z.object(offerFields),
  /** In words, a line for each fact. */
  output: z.object({ offered: z.boolean(), words: z.array(z.string()) }),
})

/** How repairs of a city went that were reported within the last thirty days. */
export const cityRepairFigures = endpoint('property.cityRepairFigures', {
  method: 'GET',
  path: '/api/property/city-repairs/{id}/figures',
  label: '查询城市维修数据',
  access: 'session',
  permission: 'system:cityRepair:list',
  input: z.object({ id: rowId }),
  output: z.object({
    days: z.array(z.object({ day: z.string(), reported: z.int(), done: z.int() })),
    providers: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        reported: z.int(),
        done: z.int(),
        open: z.int(),
        visitMinutes: z.nullable(z.int()),
        score: z.nullable(z.number()),
        /** Paid, in 分. */
        income: z.int(),
      }),
    ),
  }),
})

/** Where the prices come from. */
export const copyCityFields = {
  fromId: f.ref('来源城市', 'property/city-repairs', { required: true }),
}

/** Gives a city the prices of another one that it does not have itself. */
export const copyCityPrices = endpoint('property.city-repairs.copyPrices', {
  method: 'POST',
  path: '/api/property/city-repairs/{id}/copy-prices',
  label: '复制城市维修价目',
  access: 'session',
  permission: 'system:cityRepair:update',
  input: z.object({ id: rowId, ...copyCityFields }),
  touches: ['property/city-repairs', 'property/city-repair-prices'],
  output: z.object({ copied: z.int(), kept: z.int() }),
})

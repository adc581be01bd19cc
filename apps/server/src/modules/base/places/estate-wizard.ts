import { estateWizard } from '@linli/api-client/contract/base/estate-wizard'
import type { InputOf } from '@linli/api-client/kit'
import { AppError, invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { createRow, writeRow } from '../../../kit/serve/write.ts'
import { textOf } from '../../../kit/text-of.ts'
import { inTrial } from '../../../kit/trial.ts'
import { atPlace } from '../../../kit/wizard/at-place.ts'
import { serveWizard } from '../../../kit/wizard/serve-wizard.ts'
import { estateModel, zoneModel } from './estate.routes.ts'
import { regionFullName } from './region.ts'

type Input = InputOf<typeof estateWizard.run>

/** Refuses parts that the caller has no right to. */
function assertParts({ zones, settings }: Input, ctx: Ctx): void {
  if (zones.length > 0 && !ctx.can('base:zone:create')) throw invalid({ zones: '无权新增片区' })
  if (Object.keys(settings).length > 0 && !ctx.can('base:estate:setting'))
    throw invalid({ settings: '无权修改小区设置' })
}

/** The estate with all that was said of it, by the rules of each. */
async function makeEstate(input: Input, ctx: Ctx) {
  assertParts(input, ctx)
  const row = await atPlace('estate', async () => await createRow(estateModel, input.estate, ctx))
  // The rights of its company are worked out anew with the commit alone.
  const inside: Ctx = { ...ctx, scopeFor: () => ({ kind: 'estates', estateIds: [row.id] }) }
  for (const [index, zone] of input.zones.entries())
    await atPlace(
      `zones.${index}`,
      async () => await createRow(zoneModel, { ...zone, estateId: row.id }, inside),
    )
  if (Object.keys(input.settings).length > 0)
    await writeRow(estateModel, row, { settings: input.settings }, ctx)
  return row
}

/** What stands in the way, at its place; undefined: nothing, and what would be made. */
async function tried(input: Input, ctx: Ctx) {
  try {
    const row = await inTrial(ctx, async (trial) => await makeEstate(input, trial))
    return { row, conflicts: [] }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const fields = Object.entries(error.fields ?? { '': error.message })
    return { row: undefined, conflicts: fields.map(([key, text]) => ({ at: key, text })) }
  }
}

const countedOf = ({ zones, settings }: Input) => [
  { unit: '个小区', count: 1 },
  { unit: '个片区', count: zones.length },
  { unit: '项设置', count: Object.keys(settings).length },
]

/** 新建小区: tried first and taken back, so that what stands in the way is what would be refused. */
export const estateWizardServed = serveWizard(estateWizard, {
  preview: async (input, ctx) => {
    const { row, conflicts } = await tried(input, ctx)
    return {
      makes: countedOf(input),
      conflicts,
      warnings: [
        ...(input.estate.boundary ? [] : ['没有边界，地图和大屏上只能显示中心点']),
        ...(input.zones.length > 0 ? [] : ['没有片区，楼栋将直接归属小区']),
      ],
      picture: { code: row?.code ?? '', region: row ? await regionFullName(ctx, row.region) : '' },
    }
  },
  run: async (input, ctx) => {
    const row = await makeEstate(input, ctx)
    ctx.note({ resource: 'estate', targetId: row.id, targetName: row.name, estateId: row.id })
    return {
      made: countedOf(input),
      lines: [
        { kind: '小区', name: row.name, note: `编码 ${row.code}` },
        ...input.zones.map(({ name }) => ({ kind: '片区', name: textOf(name), note: '已新增' })),
      ],
    }
  },
})

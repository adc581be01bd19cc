import { guide as described } from '@linli/api-client/contract/property/guides/guide'
import { eq, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { guide, guideFaq, guideMaterial, guideStep } from './guide.table.ts'
import { keepVersion } from './guide-versions.ts'

const helpfulRate = sql<number | null>`round(100.0 * ${guide.helpfulCount}
  / nullif(${guide.helpfulCount}::numeric + ${guide.unhelpfulCount}, 0), 1)::float8`

/** 办事指南 (catalogue 3 /guide). What is published stays so while it is edited, as the next version. */
export const { model: guideModel, routes: guideCalls } = serve(
  described,
  guide,
)({
  columns: { helpfulRate },
  lines: { steps: { table: guideStep }, materials: { table: guideMaterial }, faqs: { table: guideFaq } },
  check: ({ steps }, _ctx, before) => {
    if (before?.state === 'published' && steps?.length === 0) throw refuse('请至少填写一个办理步骤')
  },
  removable: (row) => {
    if (row.state !== 'draft') throw refuse(`已${row.state === 'published' ? '发布' : '下线'}的数据不能删除`)
  },
  after: {
    update: async (_before, row, ctx) => {
      if (row.state === 'published') await keepVersion(row, ctx)
    },
  },
  on: {
    publish: async (row, _input, ctx) => {
      if ((await ctx.tx.$count(guideStep, eq(guideStep.parentId, row.id))) === 0)
        throw refuse('请至少填写一个办理步骤')
      const versionNo = await keepVersion(row, ctx)
      return { patch: { versionNo }, content: `版本${versionNo}` }
    },
  },
})

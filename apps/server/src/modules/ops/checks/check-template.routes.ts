import { checkTemplate as described } from '@linli/api-client/contract/ops/check-template'
import { eq } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { checkPlan } from './check-plan.table.ts'
import { checkTemplate, checkTemplateItem } from './check-template.table.ts'
import { equipmentCheck } from './equipment-check.table.ts'

/** What devices are checked for; a check keeps what its template said when it was made. */
export const { model: checkTemplateModel, routes: checkTemplateCalls } = serve(
  described,
  checkTemplate,
)({
  lines: { items: { table: checkTemplateItem } },
  check: ({ items }, _ctx, before) => {
    if (items === undefined && before !== undefined) return
    if (!items?.length) throw invalid({ items: '请至少填写一个点检项目' })
    const codes = new Set<string>()
    for (const [at, { code, way, min, max }] of items.entries()) {
      if (codes.has(code)) throw invalid({ [`items.${at}.code`]: `编号「${code}」重复` })
      codes.add(code)
      if (min != null && max != null && max < min) throw invalid({ [`items.${at}.max`]: '上限不能小于下限' })
      if (way !== 'number' && (min != null || max != null))
        throw invalid({ [`items.${at}.way`]: '只有测量值有上下限' })
    }
  },
  derive: (_changes, _ctx, { revision }) => ({ revision: revision + 1 }),
  removable: async ({ id }, ctx) => {
    if ((await ctx.tx.$count(equipmentCheck, eq(equipmentCheck.templateId, id))) > 0)
      throw refuse('模板已被点检单使用，请停用')
    if ((await ctx.tx.$count(checkPlan, eq(checkPlan.templateId, id))) > 0)
      throw refuse('模板已被点检计划使用，请停用')
  },
})

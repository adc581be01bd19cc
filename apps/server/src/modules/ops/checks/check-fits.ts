import { eq } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { estate } from '../../base/places/estate.table.ts'
import { checkTemplate } from './check-template.table.ts'

interface Fitted {
  readonly templateId: number
  readonly estateId: number
  /** Of what is checked. */
  readonly category: string
}

/** The template is one of the company that runs the estate, and made for such devices. */
export async function assertFits(ctx: Ctx, { templateId, estateId, category }: Fitted): Promise<void> {
  const [template] = await ctx.tx
    .select({ companyId: checkTemplate.companyId, category: checkTemplate.category })
    .from(checkTemplate)
    .where(eq(checkTemplate.id, templateId))
  const [home] = await ctx.tx
    .select({ companyId: estate.companyId })
    .from(estate)
    .where(eq(estate.id, estateId))
  if (template === undefined || (home?.companyId ?? null) !== template.companyId)
    throw invalid({ templateId: '所选模板不属于该小区的物业公司' })
  if (template.category !== category) throw invalid({ templateId: '模板与设备类别不一致' })
}

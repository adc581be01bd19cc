import { targetOfVisit } from '@linli/api-client/contract/alert/target-of-visit'
import { and, eq } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import { plainOf } from '../../../kit/personal-data.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { visitorModel } from '../../visitor/applications/visitor-application.routes.ts'
import { visitorApplication as visit } from '../../visitor/applications/visitor-application.table.ts'
import { controlTargetModel } from './control-target.routes.ts'

const listing = 'visitor:application:list'

/** Whoever may see a visit and make targets has its visitor on the draft of one, without reading phone or document. */
export const targetOfVisitRoute: Route = handle(targetOfVisit, async ({ visitId, reason, validTo }, ctx) => {
  const [row] = ctx.can(listing)
    ? await ctx.tx
        .select()
        .from(visit)
        .where(and(eq(visit.id, visitId), visitorModel.within(ctx.scopeFor(listing), ctx)))
    : []
  if (row === undefined) throw notFound()
  const { personal } = ctx.deps
  const [phone, docNo] = [plainOf(personal, row, 'phone'), plainOf(personal, row, 'docNo')]
  const isPerson = phone !== null || docNo !== null
  if (!isPerson && row.plateNo === null) throw refuse('该来访的联系信息已清除，不能拉黑')
  const target = await createRow(
    controlTargetModel,
    {
      estateId: row.estateId,
      ...(isPerson
        ? { kind: 'person', name: row.visitorName, phone, docNo }
        : { kind: 'vehicle', plateNo: row.plateNo, plateColor: row.plateColor }),
      listType: 'black',
      basis: 'other',
      reason,
      refuse: true,
      validTo,
    },
    ctx,
  )
  ctx.note({ title: `访客拉黑 ${row.applyNo}`, targetId: target.id })
  return { id: target.id, targetNo: target.targetNo }
})

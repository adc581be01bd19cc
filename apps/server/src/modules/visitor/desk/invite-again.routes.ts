import { endedVisits, inviteAgain } from '@linli/api-client/contract/visitor/visitor-desk-calls'
import { and, eq } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import { plainOf } from '../../../kit/personal-data.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { visitorModel } from '../applications/visitor-application.routes.ts'
import { visitorApplication as visit } from '../applications/visitor-application.table.ts'

const ended: readonly string[] = endedVisits

/** 再次邀请: name, phone and document go over within the house; the photo does not, because its consent was for one visit. */
export const inviteAgainRoute: Route = handle(inviteAgain, async ({ id, ...said }, ctx) => {
  const scope = ctx.scopeFor('visitor:application:create')
  const [row] = await ctx.tx
    .select()
    .from(visit)
    .where(and(eq(visit.id, id), visitorModel.within(scope, ctx)))
  if (row === undefined) throw notFound()
  if (!ended.includes(row.state)) throw refuse('该来访尚未结束，不能再次邀请')
  const { personal } = ctx.deps
  const [phone, docNo] = [plainOf(personal, row, 'phone'), plainOf(personal, row, 'docNo')]
  if (phone === null && docNo === null) throw refuse('该来访的联系信息已清除，请重新登记')
  const { estateId, visitorType, passType, visitorName, gender, company, roomId, hostResidentId } = row
  const { hostDept, hostUserId, purpose, plateNo, plateColor, passWays } = row
  const created = await createRow(
    visitorModel,
    {
      estateId,
      visitorType,
      passType,
      visitorName,
      gender,
      company,
      roomId,
      hostResidentId,
      hostDept,
      hostUserId,
      purpose,
      plateNo,
      plateColor,
      phone,
      docNo,
      docType: docNo === null ? null : row.docType,
      passWays: passWays.filter((way) => way !== 'face' && way !== 'card'),
      ...said,
    },
    ctx,
  )
  ctx.note({ title: `再次邀请 ${row.applyNo}`, targetId: created.id })
  return { id: created.id, applyNo: created.applyNo }
})

import {
  type HandedCheck,
  type HandedItem,
  mostHanded,
} from '@linli/api-client/contract/visitor/handed-items'
import { sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'

type Line = Omit<HandedItem, 'no'>

/** What every module has for the next shift, as it stands now. */
export async function handedNow(ctx: Ctx, estateId: number): Promise<HandedItem[]> {
  const lines: Line[] = []
  for (const { kind, label, rows } of ctx.deps.modules.flatMap((one) => one.handedOver ?? [])) {
    const found = await ctx.tx.execute<{ ref: number; text: string; at: string | null; total: number }>(sql`
      select ref::float8 as ref, text,
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, (count(*) over ())::int as total
      from (${rows(estateId, ctx)}) handed limit ${mostHanded}`)
    const line = { kind, label, ok: null, remark: null }
    lines.push(...found.map(({ ref, text, at }) => ({ ...line, refId: ref, text, at })))
    const rest = (found[0]?.total ?? 0) - found.length
    if (rest > 0) lines.push({ ...line, refId: null, text: `另有${rest}项，请在系统中查看`, at: null })
  }
  return lines.map((line, index) => ({ no: index + 1, ...line }))
}

/** The lines with what was found of them: each looked at once, and what is not as it says told in words. */
export function checkedItems(items: readonly HandedItem[], checks: readonly HandedCheck[]): HandedItem[] {
  const given = new Map(checks.map((check) => [check.no, check]))
  if (given.size !== checks.length || checks.length > items.length)
    throw invalid({ checks: '每项只能核对一次' })
  return items.map((item) => {
    const check = given.get(item.no)
    if (check === undefined) throw invalid({ checks: `请核对第${item.no}项：${item.text}` })
    const remark = check.remark?.trim() || null
    if (!check.ok && remark === null) throw invalid({ checks: `第${item.no}项不符，请填写说明` })
    return { ...item, ok: check.ok, remark }
  })
}

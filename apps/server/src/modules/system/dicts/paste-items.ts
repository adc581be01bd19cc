import type { pasteDictItems } from '@linli/api-client/contract/system/dict-calls'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, isNull, max } from 'drizzle-orm'
import { AppError, invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { dictItem } from '../../../kit/dicts/dict.table.ts'
import { createRow } from '../../../kit/serve/write.ts'
import type { Model } from '../../../kit/serve/model.ts'

/** More of them come by a sheet. */
const most = 200

/** 值,标签 of each line; an empty line is none. */
function pairsOf(lines: string): { readonly line: number; readonly value: string; readonly label: string }[] {
  return lines.split(/\r?\n/).flatMap((text, at) => {
    if (text.trim() === '') return []
    const [value = '', ...rest] = text.split(/[,，\t]/)
    return [{ line: at + 1, value: value.trim(), label: rest.join(',').trim() }]
  })
}

/** Makes an item of each line, all or none; what is wrong is told by its line. */
export async function pasteItems(
  ctx: Ctx,
  { typeId, parentId, lines }: InputOf<typeof pasteDictItems>,
  model: Model,
): Promise<number> {
  const pairs = pairsOf(lines)
  if (pairs.length > most) throw invalid({ lines: `一次最多${most}项，更多请使用导入` })
  const level = and(
    eq(dictItem.typeId, typeId),
    parentId === null ? isNull(dictItem.parentId) : eq(dictItem.parentId, parentId),
  )
  const [last] = await ctx.tx
    .select({ sort: max(dictItem.sort) })
    .from(dictItem)
    .where(level)
  for (const [at, { line, value, label }] of pairs.entries()) {
    if (value === '' || label === '') throw invalid({ lines: `第${line}行应为“值,标签”` })
    if (value.length > 50 || label.length > 50)
      throw invalid({ lines: `第${line}行的值和标签不能超过50个字符` })
    const sort = Math.min(9_999, (last?.sort ?? 0) + (at + 1) * 10)
    try {
      await createRow(model, { typeId, parentId, value, label, sort }, ctx)
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown
      const [said] = Object.values(thrown.fields ?? {})
      throw invalid({ lines: `第${line}行“${value}”：${said ?? thrown.message}` })
    }
  }
  return pairs.length
}

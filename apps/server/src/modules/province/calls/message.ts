import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { mask, maskText } from '../../../kit/masking.ts'
import { readAnswer, type reportBody } from '../../../ports/province/province-wire.ts'
import { provinceItem } from '../province.table.ts'
import { sources } from '../sources/sources.ts'
import type { ProvinceCallRow } from './province-call.table.ts'

type Report = Parameters<typeof reportBody>[0]

/** Fields of objects that are hidden, by their keys: a key means the same in all of them. */
const hidden = new Map(
  sources.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([key, field]) => (field.mask ? [[key, field.mask] as const] : [])),
  ),
)

/** A body as it may be shown: indented, personal values masked by what they are, numbers of persons in any text. */
export function shownBody(body: string, clear: boolean): string {
  try {
    const read: unknown = JSON.parse(body, (key: string, value: unknown) => {
      if (clear || typeof value !== 'string') return value
      const kind = hidden.get(key)
      return kind === undefined ? maskText(value) : mask(kind, value)
    })
    return JSON.stringify(read, null, 2)
  } catch {
    // What is no JSON, or was cut.
    return clear ? body : maskText(body)
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The call as a line of curl: what signs it is left to who sends it. */
function curlOf({ direction, host, api }: ProvinceCallRow, request: string | null): string | null {
  if (direction === 'in' || host === null || request === null || !/^[\w.:-]+$/.test(host)) return null
  return `curl -X POST https://${host}/${api} -H 'content-type: application/json' --data ${quoted(request)}`
}

/** Both sides of a call and what became of each item. */
export async function messageOf(ctx: Ctx, row: ProvinceCallRow, clear: boolean) {
  const open = (enc: string | null) => (enc === null ? null : ctx.deps.personal.open(enc))
  const [request, response] = [open(row.requestEnc), open(row.responseEnc)]
  const shown = request === null ? null : shownBody(request, clear)
  return {
    request: shown,
    response: response === null ? null : shownBody(response, clear),
    curl: curlOf(row, shown),
    items: await itemsOf(ctx, row, request, response),
  }
}

function reportIn(request: string | null): Partial<Report> {
  try {
    return request === null ? {} : (JSON.parse(request) as Partial<Report>)
  } catch {
    return {}
  }
}

async function itemsOf(ctx: Ctx, row: ProvinceCallRow, request: string | null, response: string | null) {
  if (row.itemIds.length === 0) return []
  const kept = await ctx.tx.select().from(provinceItem).where(inArray(provinceItem.id, row.itemIds))
  const byId = new Map(kept.map((one) => [one.id, one]))
  const verdicts = new Map((readAnswer(response ?? '')?.items ?? []).map((one) => [one.ref, one]))
  const { items = [] } = reportIn(request)
  return row.itemIds.map((id, at) => {
    const item = byId.get(id)
    const ref = item ? `${item.dataType}-${item.targetId}` : (items[at]?.ref ?? '')
    const verdict = verdicts.get(ref)
    return {
      id,
      name: item?.targetName ?? ref,
      op: item?.op ?? ('upsert' as const),
      code: verdict?.code ?? null,
      msg: verdict ? maskText(verdict.msg) : null,
      state: item?.state ?? null,
    }
  })
}

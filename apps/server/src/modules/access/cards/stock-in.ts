import { checkCardNumbers, stockCards } from '@linli/api-client/contract/access/ic-card-calls'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { AppError, invalid, notFound } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { handle } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { cardNoOf, normalizeCardNo } from './card-number.ts'
import { icCard } from './ic-card.table.ts'

const mostAtOnce = 5000

/** A number in a row: the digits at its end count on, and keep their width. */
function printedAfter(first: string, by: number): string {
  const [, head = '', digits] = /^(.*?)(\d+)$/.exec(first.trim()) ?? []
  if (digits === undefined) throw invalid({ printedFrom: '起始卡面编号须以数字结尾' })
  const number = (BigInt(digits) + BigInt(by)).toString().padStart(digits.length, '0')
  if (number.length > digits.length) throw invalid({ printedFrom: '卡面编号的位数不够排到最后一张' })
  return head + number
}

function cardNoAfter(first: string, by: number): string {
  const number = (BigInt(`0x${first}`) + BigInt(by)).toString(16).toUpperCase()
  if (number.length > first.length) throw invalid({ cardNoFrom: '卡号超出该长度的最大值' })
  return number.padStart(first.length, '0')
}

/** A number of the form in which it is kept; the message of a wrong one stands at the field of the call. */
function firstNumber(text: string): string {
  try {
    return normalizeCardNo(text)
  } catch (error) {
    if (error instanceof AppError) throw invalid({ cardNoFrom: error.fields?.['cardNo'] ?? error.message })
    throw error
  }
}

/** Cards of the estate that have one of the numbers and are not cancelled. */
const cardsOf = async (ctx: Ctx, estateId: number, numbers: readonly string[]) =>
  await ctx.tx
    .select({ id: icCard.id, cardNo: icCard.cardNo, printedNo: icCard.printedNo })
    .from(icCard)
    .where(
      and(eq(icCard.estateId, estateId), inArray(icCard.cardNo, [...numbers]), ne(icCard.state, 'cancelled')),
    )
    .orderBy(icCard.cardNo)

export const stockCardsRoute = handle(stockCards, async (input, ctx) => {
  const { estateId, cardType, count } = input
  if (!coversEstate(ctx.scopeFor('access:icCard:import'), estateId)) throw notFound()
  const first = firstNumber(input.cardNoFrom)
  const cards = Array.from({ length: count }, (_, at) => ({
    cardNo: cardNoAfter(first, at),
    printedNo: printedAfter(input.printedFrom, at),
  }))
  const numbers = cards.map(({ cardNo }) => cardNo)
  const [known] = await cardsOf(ctx, estateId, numbers)
  if (known !== undefined)
    throw invalid({
      cardNoFrom: `号段内的卡号已存在：第${numbers.indexOf(known.cardNo) + 1}张，卡面编号${known.printedNo}`,
    })
  const [printed] = await ctx.tx
    .select({ printedNo: icCard.printedNo })
    .from(icCard)
    .where(
      and(
        eq(icCard.estateId, estateId),
        inArray(
          icCard.printedNo,
          cards.map(({ printedNo }) => printedNo),
        ),
      ),
    )
    .limit(1)
  if (printed !== undefined) throw invalid({ printedFrom: `卡面编号已存在：${printed.printedNo}` })
  const by = userIdOf(ctx.caller)
  const made = await ctx.tx
    .insert(icCard)
    .values(cards.map((card) => ({ ...card, estateId, cardType, createdBy: by, updatedBy: by })))
    .returning({ id: icCard.id })
  await flowEvents.recordAll(
    ctx,
    made.map(({ id }) => ({
      entity: 'icCard',
      entityId: id,
      action: 'create',
      fromState: null,
      toState: 'stock',
      isFirst: true,
    })),
  )
  const last = cards.at(-1)
  return { made: made.length, lastCardNo: last?.cardNo ?? '', lastPrintedNo: last?.printedNo ?? '' }
})

export const checkNumbersRoute = handle(checkCardNumbers, async ({ estateId, numbers }, ctx) => {
  if (!coversEstate(ctx.scopeFor('access:icCard:list'), estateId)) throw notFound()
  const lines = numbers
    .split('\n')
    .map((text, at) => ({ line: at + 1, given: text.trim() }))
    .filter(({ given }) => given !== '')
  if (lines.length > mostAtOnce) throw invalid({ numbers: `一次最多${mostAtOnce}个` })
  const read = lines.map((one) => ({ ...one, cardNo: cardNoOf(one.given) }))
  const known = new Map(
    (
      await cardsOf(
        ctx,
        estateId,
        read.flatMap(({ cardNo }) => cardNo ?? []),
      )
    ).map((card) => [card.cardNo, card]),
  )
  const lineOf = new Map<string, number>()
  const others = read.flatMap(({ line, given, cardNo }) => {
    const card = cardNo === null ? undefined : known.get(cardNo)
    const before = cardNo === null ? undefined : lineOf.get(cardNo)
    if (cardNo !== null && before === undefined) lineOf.set(cardNo, line)
    const reason =
      cardNo === null
        ? '卡号格式错误'
        : card !== undefined
          ? `已存在，卡面编号${card.printedNo}`
          : before !== undefined
            ? `与第${before}行重复`
            : null
    return reason === null ? [] : [{ line, given, reason, cardId: card?.id ?? null }]
  })
  return { fresh: lines.length - others.length, others }
})

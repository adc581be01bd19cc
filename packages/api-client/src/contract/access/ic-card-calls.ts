import * as z from 'zod/mini'
import { endpoint, f, type OutputOf } from '../../kit/index.ts'
import { payCode } from '../pay/pay-code.ts'

/** What a reader read, and of which byte it begins. */
export const lookUpCard = endpoint('access.lookUpCard', {
  method: 'POST',
  path: '/api/access/ic-cards/look-up',
  label: '读卡',
  access: 'session',
  permission: 'access:icCard:list',
  reads: true,
  unlogged: true,
  input: z.object({
    estateId: f.ref('小区', 'base/estates', { required: true }),
    cardNo: f.text('卡号', { required: true, max: 20 }),
    /** The reader tells the bytes the other way round. */
    isReversed: z.optional(z.boolean()),
  }),
  output: z.object({
    /** As it is kept. */
    cardNo: z.string(),
    /** Ten decimal digits (Wiegand 34), and facility and number (Wiegand 26), of a number of four bytes. */
    wg34: z.nullable(z.string()),
    wg26: z.nullable(z.string()),
    /** The card of this number that is not cancelled. */
    cardId: z.nullable(z.int()),
    /** How many doors it opens now. */
    doors: z.int(),
    /** It was typed by hand, and has opened no door yet. */
    isUnverified: z.boolean(),
  }),
})
/** See `lookUpCard`. */
export type LookedUp = OutputOf<typeof lookUpCard>

/** A run of cards whose numbers follow each other. */
export const stockFields = {
  estateId: f.ref('小区', 'base/estates', { required: true }),
  cardType: f.dict('卡类型', 'ic_card_type', { required: true }),
  cardNoFrom: f.text('起始卡号', {
    required: true,
    max: 20,
    help: '8或14位十六进制，或10位十进制；其后逐张加一',
  }),
  printedFrom: f.text('起始卡面编号', {
    required: true,
    max: 20,
    help: '以数字结尾，如 K000101；其后逐张加一',
  }),
  count: f.int('张数', { required: true, min: 1, max: 5000 }),
}

/** Puts cards with numbers in a row into stock: all of them or none. */
export const stockCards = endpoint('access.stockCards', {
  method: 'POST',
  path: '/api/access/ic-cards/stock-in',
  label: '号段入库',
  access: 'session',
  permission: 'access:icCard:import',
  touches: ['access/ic-cards'],
  input: z.object(stockFields),
  output: z.object({ made: z.int(), lastCardNo: z.string(), lastPrintedNo: z.string() }),
})

export const checkFields = {
  estateId: f.ref('小区', 'base/estates', { required: true }),
  numbers: f.longtext('卡号', {
    required: true,
    max: 200_000,
    help: '每行一个，最多5000个；可从表格整列粘贴',
  }),
}

/** Which of many numbers are in the estate already. */
export const checkCardNumbers = endpoint('access.checkCardNumbers', {
  method: 'POST',
  path: '/api/access/ic-cards/check-numbers',
  label: '卡号查重',
  access: 'session',
  permission: 'access:icCard:list',
  reads: true,
  unlogged: true,
  input: z.object(checkFields),
  output: z.object({
    fresh: z.int(),
    /** Those that are no number, or stand twice, or are of a card that is there; by their line. */
    others: z.array(
      z.object({ line: z.int(), given: z.string(), reason: z.string(), cardId: z.nullable(z.int()) }),
    ),
  }),
})

const part = z.object({ name: z.string(), count: z.int() })

/** 开卡统计: what became of the cards, and how many there are now (catalogue 2a /ic-permission). */
export const cardStatistics = endpoint('access.cardStatistics', {
  method: 'GET',
  path: '/api/access/ic-cards/statistics',
  label: '开卡统计',
  access: 'session',
  permission: 'access:icCard:list',
  input: z.object({
    estateId: z.optional(z.nullable(f.ref('小区', 'base/estates'))),
    from: f.date('开始日期', { required: true }),
    to: f.date('结束日期', { required: true }),
  }),
  output: z.object({
    /** Now, whatever the days. */
    stock: z.int(),
    held: z.int(),
    stopped: z.int(),
    /** Held now, fen. */
    deposits: z.int(),
    /** Within the days. */
    issued: z.int(),
    lost: z.int(),
    returned: z.int(),
    replaced: z.int(),
    /** Taken within the days, fen. */
    fees: z.int(),
    months: z.array(z.object({ month: z.string(), issued: z.int(), lost: z.int(), returned: z.int() })),
    types: z.array(part),
    holders: z.array(part),
  }),
})

/** Estates that use cards and have few left in stock (parameter `access.cardStockLow`), the fewest first. */
export const lowCardStock = endpoint('access.lowCardStock', {
  method: 'GET',
  path: '/api/access/ic-cards/low-stock',
  label: '库存不足',
  access: 'session',
  permission: 'access:icCard:list',
  output: z.array(z.object({ estateId: z.int(), estate: z.string(), count: z.int(), low: z.int() })),
})

const ofEvent = {
  access: 'session',
  permission: 'access:icCard:issue',
  of: 'access/ic-card-events',
} as const
const id = f.ref('卡务流水', 'access/ic-card-events', { required: true })

/** The code by which deposit and fee of a card are paid. */
export const cardCode = endpoint('access.cardCode', {
  ...ofEvent,
  method: 'GET',
  path: '/api/access/ic-card-events/{id}/code',
  label: '查询门禁卡扫码收款',
  background: true,
  input: z.object({ id }),
  output: payCode,
})

/** Asks once more for deposit and fee that nobody paid. */
export const askForCard = endpoint('access.askForCard', {
  ...ofEvent,
  method: 'POST',
  path: '/api/access/ic-card-events/{id}/code',
  label: '重新扫码收款',
  touches: ['access/ic-card-events'],
  input: z.object({ id }),
  output: payCode,
})

/**
 * Takes in cash what was to be paid by a code: the code is closed, and the money is an event of its own, because events
 * are never changed.
 */
export const collectCardCash = endpoint('access.collectCardCash', {
  ...ofEvent,
  method: 'POST',
  path: '/api/access/ic-card-events/{id}/cash',
  label: '改收现金',
  idempotent: true,
  touches: ['access/ic-card-events', 'access/ic-cards'],
  input: z.object({ id, amount: f.money('实收现金', { required: true, min: 1, max: 40_000 }) }),
  output: z.object({ eventId: z.int() }),
})

/** Tries a deposit's way back once more that the channel refused. */
export const retryCardRefund = endpoint('access.retryCardRefund', {
  ...ofEvent,
  method: 'POST',
  path: '/api/access/ic-card-events/{id}/retry-refund',
  label: '重试退押金',
  permission: 'access:icCard:return',
  touches: ['access/ic-card-events'],
  input: z.object({ id }),
})

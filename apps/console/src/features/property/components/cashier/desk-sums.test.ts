import type { DeskBill } from '@linli/api-client/contract/property/payments/desk-calls'
import { expect, test } from 'vitest'
import { allOf, changeOf, dueOf, obstacleOf, paidOf, type Tender, undisputed } from './desk-sums.ts'

const bill = (id: number, owed: number): DeskBill => ({
  id,
  billNo: `ZD${id}`,
  subjectName: '物业费',
  objectName: '1栋101',
  periodStart: '2026-03-01',
  periodEnd: '2026-03-31',
  dueDate: '2026-03-31',
  receivable: owed,
  paid: 0,
  principal: owed,
  late: 0,
  owed,
  overdueDays: 0,
  frozen: false,
  allowPartial: true,
  isDeposit: false,
})
const tender = (method: string, amount: number | null, externalTradeNo = ''): Tender => ({
  key: 1,
  method,
  amount,
  externalTradeNo,
})
const plain = { handed: null, toPrepaid: false }

test('what is chosen is summed, with what somebody decided of it', () => {
  const bills = [bill(1, 1_000), bill(2, 500), bill(3, 300)]
  expect(
    dueOf(
      bills,
      new Map([
        [1, null],
        [2, 200],
      ]),
    ),
  ).toBe(1_200)
  expect(dueOf(bills, new Map([[3, 900]]))).toBe(300)
})

test('change is what of the notes goes back', () => {
  const tenders = [tender('cash', 8_550), tender('wechat', 1_000)]
  expect(paidOf(tenders)).toBe(9_550)
  expect(changeOf(tenders, 10_000)).toBe(1_450)
  expect(changeOf(tenders, null)).toBe(0)
})

test('what is missing is said before it is sent', () => {
  expect(obstacleOf(1_000, [tender('cash', null)], plain)).toBe('请输入收款金额')
  expect(obstacleOf(1_000, [tender('cash', 500), tender('pos', 500)], plain)).toBe('请输入交易号')
  expect(obstacleOf(1_000, [tender('cash', 1_000)], { ...plain, handed: 900 })).toBe('实收现金不足')
  expect(obstacleOf(1_000, [tender('cash', 1_001)], plain)).toBe('收款金额大于应缴金额')
  expect(obstacleOf(1_000, [tender('cash', 1_001)], { ...plain, toPrepaid: true })).toBeUndefined()
  expect(obstacleOf(1_000, [tender('pos', 400, 'P1')], plain)).toBeUndefined()
})

test('what is in dispute is not chosen by itself', () => {
  const bills = [bill(1, 100), { ...bill(2, 200), frozen: true }]
  expect([...undisputed(bills).keys()]).toEqual([1])
  expect([...allOf(bills).keys()]).toEqual([1, 2])
})
